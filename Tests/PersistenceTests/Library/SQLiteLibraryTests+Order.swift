import Entities
import Mocks
import Persistence
import Testing

extension SQLiteLibraryTests {
  @Test("The library counts its albums and artists, each once")
  func counts() async throws {
    #expect(try await fixture.library.counts() == LibraryCounts(albums: 0, artists: 0))
    var tracks = Track.samples(1...4)
    tracks[2].album?.id = 77
    tracks[3].album = nil
    tracks[3].artist.id = 88
    try await fixture.merge(tracks)
    #expect(try await fixture.library.counts() == LibraryCounts(albums: 2, artists: 2))
  }

  @Test(
    "Track IDs are listed in any order, folded, with missing values last and equal ones newest first",
    arguments: [
      (ResultOrder(isReversed: true), [4, 3, 2, 1]),
      (ResultOrder(.name), [2, 3, 1, 4]), (ResultOrder(.name, isReversed: true), [1, 4, 2, 3]),
      (ResultOrder(.artist), [1, 3, 4, 2]), (ResultOrder(.album), [4, 1, 3, 2]),
      (ResultOrder(.date), [3, 2, 1, 4]), (ResultOrder(.date, isReversed: true), [2, 3, 1, 4]),
      (ResultOrder(.duration, isReversed: true), [4, 3, 2, 1]),
    ])
  func order(order: ResultOrder, ids: [Int64]) async throws {
    let facts: [(String, String, String?, String?)] = [
      ("Über", "ABBA", "beta", "1900-01-01T00:00:00Z"), ("apple", "zz", nil, "2001-03-01"),
      ("Apple", "Abba", "Gamma", "2001-02-27"), ("ÜBER", "björk", "Alpha", nil),
    ]
    let tracks = facts.enumerated().map { index, fact in
      var track = Track.sample(id: Int64(index + 1), name: fact.0)
      (track.artist.name, track.artist.id, track.album) = (fact.1, nil, nil)
      track.album = fact.2.map { Track.AlbumCredit(name: $0) }
      track.releaseDate = fact.3.map { ReleaseDate($0) }
      track.duration = .seconds(index + 1)
      return track
    }
    try await fixture.merge(tracks)
    #expect(try await fixture.library.ids(in: order).map(\.number) == ids)
  }
}
