import Entities
import Mocks
import Songs
import Testing

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
