import Entities
import Mocks
import SongLists
import Songs
import Testing

@Suite("Matching a listed song")
struct SongMatcherTests {
  func track(_ name: String, _ artist: String, album: String? = nil, seconds: Int? = nil)
    -> Track
  {
    var track = Track.sample(
      id: Int64(
        abs("\(name)\(artist)\(album ?? "")".utf8.reduce(7) { $0 &* 31 &+ Int($1) } % 1_000_000)),
      name: name, artist: artist, album: album)
    track.artist.id = nil
    track.duration = seconds.map { .seconds($0) }
    return track
  }

  func confidence(_ row: String, _ tracks: Track...) -> MatchConfidence {
    SongMatcher().match(ListedSong(line: row), among: tracks).confidence
  }

  @Test(
    "A song is sure in any order of title and artist, with numbers and additions",
    arguments: [
      "Queen - Jealousy", "Jealousy - Queen", "Jealousy by Queen", "\"Jealousy\" by Queen",
      "3. Queen – Jealousy", "03 - Queen - Jealousy", "3 Queen - Jealousy", "Queen\tJealousy",
      "Queen: Jealousy", "queen jealousy", "jealousy queen", "Jealousy (Queen)",
      "Queen - Jealousy - Remastered 2011", "Queen - Jealousy (2011 Mix)",
      "Queen - Jealousy (Official Video) [HD]", "Queen - Jealousy (Mono) - 2011 Remaster",
      "Queen - Jealousy (feat. Nobody)",
      "01_Queen_-_Jealousy.mp3", "[12:05] Queen - Jealousy", "QUEEN — JEALOUSY",
      "Queen - Jealousy (1978)", "Queen &amp; Friends - Jealousy", "Queen - Jazz - Jealousy",
      "Queen - Jazz (Deluxe Edition) - Jealousy", "Queen - Jazz [Collector's Edition] - Jealousy",
      "Queen \"Jealousy\"", "(3) Queen - Jealousy", "Queen - Jealousy (4:05)",
    ])
  func sure(row: String) {
    #expect(confidence(row, track("Jealousy", "Queen")) == .sure)
    #expect(confidence(row, track("Jealousy (2011 Remaster)", "Queen")) == .sure)
  }

  @Test(
    "A song with typing errors, or without some words, is likely",
    arguments: [
      "Quen - Jelousy", "Queen - Jealousyy", "Queen - Jealousy (Radio Edit)",
      "Queen - Jealousy [Jazz]",
    ])
  func likely(row: String) {
    #expect(confidence(row, track("Jealousy", "Queen")) == .likely)
  }

  @Test("A title with more in brackets doesn't compete with the listed one, and alone is likely")
  func brackets() {
    let plain = track("Perfect", "Ed Sheeran")
    let symphony = track("Perfect (Symphony)", "Ed Sheeran & Andrea Bocelli")
    #expect(confidence("Ed Sheeran - Perfect", symphony, plain) == .sure)
    #expect(confidence("Ed Sheeran - Perfect", symphony) == .likely)
    #expect(confidence("ed sheeran perfect", symphony) == .likely)
  }

  @Test(
    "Another version than the listed one is unsure",
    arguments: [
      "Jealousy (Live)", "Jealousy - Live at Wembley", "Jealousy (Karaoke Version)",
      "Jealousy (Tribute to Queen)", "Jealousy (Acoustic)", "Jealousy (X Remix)",
      "Jealousy (Instrumental)", "Jealousy (Re-Recorded)", "Jealousy (Demo)", "Jealousy (Cover)",
      "Jealousy (Originally Performed by Queen)", "Jealousy (Sped Up)",
    ])
  func versions(title: String) {
    #expect(confidence("Queen - Jealousy", track(title, "Queen")) == .unsure)
    #expect(confidence("Queen - \(title)", track("Jealousy", "Queen")) == .unsure)
    #expect(confidence("Queen - \(title)", track(title, "Queen")) == .sure)
    let addition = title.dropFirst("Jealousy ".count).filter { !"()".contains($0) }
    for row in [
      "Queen - Jealousy - \(addition)", "Jealousy (\(addition)) - Queen",
      "Jealousy by Queen (\(addition))",
    ] {
      #expect(confidence(row, track("Jealousy", "Queen")) != .sure, "\(row)")
    }
  }

  @Test("A live album makes its tracks live, and a karaoke album makes its tracks imitations")
  func albums() {
    #expect(
      confidence("Queen - Jealousy", track("Jealousy", "Queen", album: "Live at Wembley"))
        == .unsure)
    #expect(
      confidence("Queen - Jealousy", track("Jealousy", "Queen", album: "Karaoke Hits")) == .unsure)
    #expect(
      confidence("Hole - Violet", track("Violet", "Hole", album: "Live Through This")) == .sure)
  }

  @Test("Several concerts that the list can't tell apart are likely, and one that it names is sure")
  func concerts() {
    let (rio, paris) = (
      track("Jealousy (Live)", "Queen", album: "Live in Rio"),
      track("Jealousy (Live)", "Queen", album: "Live in Paris")
    )
    #expect(confidence("Queen - Jealousy (Live)", rio, paris) == .likely)
    let match = SongMatcher().match(
      ListedSong(line: "Queen - Jealousy (Live in Paris)"), among: [rio, paris])
    #expect(match.tracks.first == paris && match.confidence != .unsure)
    #expect(confidence("Queen - Jealousy (Live)", rio) == .sure)
  }

  @Test("A cover is sure if the list names who plays it")
  func covers() {
    let cover = track("Jealousy", "Rockabye Baby!", album: "Lullaby Renditions of Queen")
    #expect(confidence("Rockabye Baby! - Jealousy", cover) == .sure)
    #expect(confidence("Queen - Jealousy", cover) == .none)
    #expect(confidence("Various Artists - Jealousy", cover) == .unsure)
  }

  @Test("The listed version wins over others, wherever it is among the candidates")
  func chosenVersion() {
    let (studio, live) = (track("Jealousy", "Queen"), track("Jealousy (Live)", "Queen"))
    for candidates in [[studio, live], [live, studio]] {
      let plain = SongMatcher().match(
        ListedSong(line: "Queen - Jealousy"), among: candidates)
      #expect(plain.confidence == .sure && plain.tracks.first == studio)
      let other = SongMatcher().match(
        ListedSong(line: "Queen - Jealousy - Live"), among: candidates)
      #expect(other.confidence == .sure && other.tracks.first == live)
    }
  }

  @Test("Remixes and concerts are told apart by their names")
  func details() {
    let remix = track("Levels (Skrillex Remix)", "Avicii")
    #expect(confidence("Avicii - Levels (Skrillex Remix)", remix) == .sure)
    #expect(confidence("Avicii - Levels (Remix)", remix) == .likely)
    #expect(confidence("Avicii - Levels (Cazzette Remix)", remix) == .unsure)
    #expect(
      confidence("Queen - Jealousy (Live in Rio)", track("Jealousy (Live in Paris)", "Queen"))
        == .unsure)
  }

  @Test(
    "Other artists, titles, and numbers don't match",
    arguments: [
      ("Adele - Creep", "Creep", "Radiohead"), ("Queen - One", "One", "U2"),
      ("Queen - Love of My Life", "Jealousy", "Queen"), ("Nobody at all", "Jealousy", "Queen"),
      ("Coldplay - Clocks", "The Scientist", "Coldplay"), ("!!! - ???", "Jealousy", "Queen"),
    ])
  func none(row: String, title: String, artist: String) {
    #expect(confidence(row, track(title, artist)) == .none)
  }

  @Test("Parts are the same in digits, Roman numerals, and words, and different parts never match")
  func parts() {
    let second = track("Another Brick in the Wall, Pt. 2", "Pink Floyd")
    for part in ["Part 2", "Pt. II", "(Part Two)", ", Pt. 2"] {
      #expect(
        confidence("Pink Floyd - Another Brick in the Wall \(part)", second) == .sure, "\(part)")
    }
    #expect(confidence("Pink Floyd - Another Brick in the Wall, Pt. 3", second) == .none)
    #expect(confidence("Pink Floyd - Another Brick in the Wall", second) == .likely)
    #expect(
      confidence(
        "Pink Floyd - Another Brick in the Wall", second,
        track("Another Brick in the Wall, Pt. 1", "Pink Floyd")) == .unsure)
  }

  @Test("Credits of several artists agree if the first artist does")
  func artists() {
    let duet = track("Under Pressure", "Queen & David Bowie")
    for artist in ["Queen", "Queen, David Bowie", "Queen feat. David Bowie", "Queen;David Bowie"] {
      let song = ListedSong(line: 1, title: "Under Pressure", artist: artist)
      #expect(SongMatcher().match(song, among: [duet]).confidence == .sure, "\(artist)")
    }
    #expect(confidence("David Bowie - Under Pressure", duet) == .likely)
    #expect(confidence("Beatles, The - Help!", track("Help!", "The Beatles")) == .sure)
    #expect(
      confidence("Hendrix - Purple Haze", track("Purple Haze", "Jimi Hendrix")) == .likely)
  }

  @Test("A band with more words in its name than the listed artist is never more than unsure")
  func tributeBands() {
    for artist in ["The Australian Pink Floyd Show", "Pink Floyd Reloaded", "Pink Floyd Tribute"] {
      #expect(confidence("Pink Floyd - Time", track("Time", artist)) == .unsure, "\(artist)")
    }
  }

  @Test("Lengths decide between recordings, and a very different one is unsure")
  func lengths() {
    let (short, long) = (
      track("Heroes", "David Bowie", seconds: 215),
      track("Heroes", "David Bowie", album: "Heroes", seconds: 371)
    )
    var song = ListedSong(line: 1, title: "Heroes", artist: "David Bowie")
    #expect(SongMatcher().match(song, among: [short, long]).confidence == .likely)
    song.duration = .seconds(370)
    let match = SongMatcher().match(song, among: [short, long])
    #expect(match.confidence == .sure && match.tracks.first == long)
    #expect(SongMatcher().match(song, among: [short]).confidence == .unsure)
    // Of short songs, a difference of half a minute is no other recording.
    song.duration = .seconds(100)
    let brief = track("Heroes", "David Bowie", seconds: 125)
    #expect(SongMatcher().match(song, among: [brief]).confidence == .likely)
    #expect(confidence("David Bowie - Heroes 6:11", short, long) == .sure)
  }

  @Test("Of two tracks that differ in nothing else, the original comes before the clean version")
  func cleaned() {
    let original = track("Royals", "Lorde")
    var cleaned = original
    cleaned.explicitness = .cleaned
    let match = SongMatcher().match(
      ListedSong(line: "Lorde - Royals"), among: [cleaned, original])
    #expect(match.tracks == [original, cleaned])
  }

  @Test("A title that is also an artist's name is unsure if both readings fit")
  func order() {
    #expect(
      confidence("Heart - Alone", track("Alone", "Heart"), track("Heart", "Alone")) == .unsure)
    #expect(confidence("Kiss - Prince", track("Kiss", "Prince & The Revolution")) == .sure)
  }

  @Test("A title alone is unsure")
  func titleAlone() {
    #expect(confidence("Yesterday", track("Yesterday", "The Beatles")) == .unsure)
  }

  @Test(
    "A length may differ by 12 seconds, and by half a minute of a song of usual length",
    arguments: [
      (203, .sure), (227, .sure), (228, .likely), (245, .likely), (246, .unsure),
    ] as [(Int, MatchConfidence)])
  func tolerance(seconds: Int, confidence: MatchConfidence) {
    let song = ListedSong(
      line: 1, title: "Heroes", artist: "David Bowie", duration: .seconds(seconds))
    let match = SongMatcher().match(song, among: [track("Heroes", "David Bowie", seconds: 215)])
    #expect(match.confidence == confidence)
  }

  @Test("Without a length in the list, recordings that differ by more than 20 seconds are likely")
  func recordings() {
    let one = track("Heroes", "David Bowie", seconds: 200)
    for (seconds, expected) in [(220, .sure), (221, .likely)] as [(Int, MatchConfidence)] {
      let other = track("Heroes", "David Bowie", album: "Heroes", seconds: seconds)
      #expect(confidence("David Bowie - Heroes", one, other) == expected)
    }
  }
}

extension SongMatcherTests {
  @Test("A time in a title isn't a length if the list has a column for artists")
  func timeInTitle() {
    let song = ListedSong(line: 1, title: "Alarm at 6:00", artist: "Cher")
    let match = SongMatcher().match(song, among: [track("Alarm at 6:00", "Cher", seconds: 215)])
    #expect(match.confidence == .sure)
  }

  @Test("A title that a track has in brackets, such as its translation, is likely")
  func translation() {
    let song = track("夜に駆ける (Racing into the Night)", "YOASOBI")
    #expect(confidence("YOASOBI - Racing into the Night", song) == .likely)
  }

  @Test("A numbered take is another version than the song")
  func take() {
    let take = track("Jealousy (Take 2)", "Queen")
    #expect(confidence("Queen - Jealousy", take) == .unsure)
    #expect(confidence("Queen - Jealousy (Take 2)", take) == .sure)
  }

  @Test("The year in which a concert was remastered doesn't make it another one")
  func remasteredConcert() {
    let concert = track("Jealousy (Live - 2011 Remaster)", "Queen")
    #expect(confidence("Queen - Jealousy (Live)", concert) == .sure)
  }

  @Test(
    "An album that says where it was played is live, and one that is only named Live isn't",
    arguments: [("Live", .sure), ("Queen Live", .unsure), ("Queen in Concert", .unsure)]
      as [(String, MatchConfidence)])
  func liveAlbums(album: String, expected: MatchConfidence) {
    #expect(confidence("Queen - Jealousy", track("Jealousy", "Queen", album: album)) == expected)
  }
}
