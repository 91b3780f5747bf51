import Entities
import Testing

@Suite("MusicBrainz IDs")
struct MusicBrainzIDsTests {
  @Test("IDs that are known already are added only once")
  func added() {
    var ids = MusicBrainzIDs(artists: ["a"], releases: ["x"])
    ids.add(MusicBrainzIDs(artists: ["a", "b"], releases: ["y", "x"]))
    #expect(ids == MusicBrainzIDs(artists: ["a", "b"], releases: ["x", "y"]))
  }
}
