import Entities
import Foundation

/// SplitMix64, for the same random numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Words with the frequencies of a language: the second is half as frequent as the first.
struct Vocabulary: Sendable {
  private static let syllables = [
    "ba", "be", "bi", "bo", "ca", "co", "da", "de", "do", "el", "en", "fa", "fi", "ga", "go", "ha",
    "hi", "in", "jo", "ka", "la", "le", "li", "lo", "ma", "me", "mi", "mo", "na", "ne", "no", "or",
    "pa", "pe", "ra", "re", "ri", "ro", "sa", "se", "sha", "so", "sta", "ta", "te", "the", "to",
    "tra", "un", "va", "vi", "wa", "wi", "ya", "yo", "za", "ö", "é", "ñ",
  ]

  /// Most frequent first.
  let words: [String]

  /// Starts with the words in `common`; the others are made up.
  init(startingWith common: [String] = [], size: Int = 20_000) {
    var generator = SeededGenerator(seed: 1)
    words =
      common
      + (common.count..<size).map { _ in
        (0..<Int.random(in: 2...4, using: &generator)).map { _ in
          Self.syllables[Int.random(in: 0..<Self.syllables.count, using: &generator)]
        }.joined()
      }
  }

  func word(_ generator: inout SeededGenerator) -> String {
    // On a logarithmic scale, all ranks are equally likely.
    let exponent = Double.random(in: 0..<1, using: &generator)
    return words[min(Int(pow(Double(words.count), exponent)) - 1, words.count - 1)]
  }

  func text(words count: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: count, using: &generator)).map { _ in word(&generator) }
      .joined(separator: " ")
  }
}

/// Past searches that are the same in every run.
struct SampleTerms {
  /// The time of the most recent search.
  static let now = Timestamp(seconds: 1_763_000_000)

  let vocabulary: Vocabulary

  /// Records whose terms differ.
  func records(_ count: Int) -> [HistoryRecord] {
    var generator = SeededGenerator(seed: 7)
    var terms = Set<String>(minimumCapacity: count)
    while terms.count < count { terms.insert(vocabulary.text(words: 2...4, &generator)) }
    return terms.sorted().map { term in
      let uses = Int.random(in: 1...9, using: &generator)
      let last = Self.now.seconds - Int64.random(in: 0..<94_000_000, using: &generator)
      return HistoryRecord(
        term: term, storefront: "us", useCount: uses,
        usesByOrigin: ["0123456789abcdef0123456789abcdef": uses],
        firstUsedAt: Timestamp(seconds: last - 1000), lastUsedAt: Timestamp(seconds: last))
    }
  }
}

/// Tracks that are the same in every run, with text and URLs as long as the service's.
struct SampleTracks {
  private static let genres = ["Rock", "Pop", "Alternative", "Hip-Hop/Rap", "Electronic", "Jazz"]
  private static let tracksPerAlbum = 12
  private static let albumsPerArtist = 5

  let vocabulary: Vocabulary

  func tracks(_ numbers: Range<Int>) -> [Track] { numbers.map(track) }

  static func id(_ number: Int) -> Int64 { Int64(1_400_000_000 + number) }

  private func track(_ number: Int) -> Track {
    let album = number / Self.tracksPerAlbum
    let artist = album / Self.albumsPerArtist
    var generator = SeededGenerator(seed: UInt64(number) &+ 1 << 40)
    let name = vocabulary.text(words: 1...4, &generator).capitalized
    let (id, albumID) = (Self.id(number), Int64(1_300_000_000 + album))
    let page =
      "https://music.apple.com/us/album/\(slug(name))/\(albumID)?i=\(id)&uo=4"
    var track = Track(
      id: Track.ID(id), kind: .song, name: name, artist: credit(artist),
      album: .init(id: albumID, name: text(album, 3, words: 1...5), pageURL: page))
    track.genre = Self.genres[artist % Self.genres.count]
    track.releaseDate = ReleaseDate(
      "\(1960 + album % 65)-0\(1 + album % 9)-1\(album % 10)T07:00:00Z")
    track.duration = .milliseconds(Int64.random(in: 90_000...420_000, using: &generator))
    track.trackNumber = number % Self.tracksPerAlbum + 1
    track.trackCount = Self.tracksPerAlbum
    (track.discNumber, track.discCount) = (1, 1)
    (track.price, track.albumPrice) = (.amount(1.29), .amount(9.99))
    (track.currency, track.country) = ("USD", "USA")
    track.explicitness = .notExplicit
    track.isStreamable = true
    track.pageURL = page
    track.previewURL =
      "https://audio-ssl.itunes.apple.com/itunes-assets/AudioPreview115/"
      + "\(folder(&generator))/mzaf_\(UInt64.random(in: 1 << 60...(.max), using: &generator))"
      + ".plus.aac.p.m4a"
    track.artworkURL = artwork(album)
    return track
  }

  /// The lines of a track's lyrics.
  func lyrics(_ number: Int) -> [String] {
    var generator = SeededGenerator(seed: UInt64(number) &+ 5 << 40)
    return (0..<40).map { _ in vocabulary.text(words: 4...9, &generator) }
  }

  private func credit(_ artist: Int) -> Track.Credit {
    let (id, name) = (Int64(100_000_000 + artist), text(artist, 2, words: 1...3))
    return Track.Credit(
      id: id, name: name, pageURL: "https://music.apple.com/us/artist/\(slug(name))/\(id)?uo=4")
  }

  private func artwork(_ album: Int) -> String {
    var generator = SeededGenerator(seed: UInt64(album) &+ 4 << 40)
    return "https://is\(album % 5 + 1)-ssl.mzstatic.com/image/thumb/Music115/\(folder(&generator))"
      + "/source/100x100bb.jpg"
  }

  private func text(_ number: Int, _ seed: UInt64, words: ClosedRange<Int>) -> String {
    var generator = SeededGenerator(seed: UInt64(number) &+ seed << 40)
    return vocabulary.text(words: words, &generator).capitalized
  }

  /// Like the service's file server: the first digits of an identifier, then all of it.
  private func folder(_ generator: inout SeededGenerator) -> String {
    let (high, low) = (generator.next(), generator.next())
    return String(
      format: "v4/%02llx/%02llx/%02llx/%08llx-%04llx-%04llx-%04llx-%012llx", high >> 56,
      high >> 48 & 0xFF, high >> 40 & 0xFF, high >> 32, high >> 16 & 0xFFFF, high & 0xFFFF,
      low >> 48, low & 0xFFFF_FFFF_FFFF)
  }

  private func slug(_ text: String) -> String { text.lowercased().replacing(" ", with: "-") }
}
