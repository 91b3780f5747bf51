import Entities
import Testing

@Suite("Track sort")
struct TrackSortTests {
  private func track(_ id: Int64, _ name: String) -> Track {
    Track(id: Track.ID(id), kind: .song, name: name, artist: Track.Credit(name: ""))
  }

  @Test("Sorting keeps the order of equal tracks and puts tracks without a key last")
  func stable() {
    let tracks = [track(1, " "), track(2, "B"), track(3, "a"), track(4, "b"), track(5, "")]
    let sorted = tracks.sorted { ResultSort.name.key(of: $0) { $0.lowercased() } }
    #expect(sorted.map(\.id.number) == [3, 2, 4, 1, 5])
  }

  @Test("Sorting by relevance keeps the original order")
  func relevance() {
    let tracks = [track(2, "b"), track(1, "a")]
    #expect(tracks.sorted { ResultSort.relevance.key(of: $0) { $0 } } == tracks)
  }

  @Test(
    "Sorting by date ignores the time of day, and unknown dates have no key",
    arguments: [
      ("1969-09-26T07:00:00Z", "1969-09-26T12:00:00Z", 0), ("1969-09-26", "1969-10-01", -1),
      ("1970-01-01", "1969-12-31", 1), ("unknown", "1969-12-31", nil),
    ] as [(String, String, Int?)])
  func days(left: String, right: String, order: Int?) {
    func key(_ date: String) -> ResultSort.Key? {
      var track = track(1, "")
      track.releaseDate = ReleaseDate(date)
      return ResultSort.date.key(of: track) { $0 }
    }
    guard let left = key(left), let right = key(right) else {
      #expect(order == nil)
      return
    }
    #expect((left < right ? -1 : left == right ? 0 : 1) == order)
  }

  @Test(
    "Albums, artists, and other items are sorted by the properties that they have",
    arguments: [
      (ResultSort.artist, ["the beatles", "the beatles", "p"]),
      (.album, ["abbey road (remastered)", nil, nil]),
      (.name, ["abbey road (remastered)", "the beatles", "p"]),
      (.relevance, [nil, nil, nil]), (.duration, [nil, nil, nil]), (.date, [nil, nil, nil]),
    ] as [(ResultSort, [String?])])
  func items(sort: ResultSort, keys: [String?]) {
    let credit = Track.Credit(name: "The Beatles")
    let items: [CatalogItem] = [
      .album(Album(id: Album.ID(1), name: "Abbey Road (Remastered)", artist: credit)),
      .artist(Artist(id: Artist.ID(2), name: "The Beatles")),
      .other(OtherItem(kind: "podcast", name: "P")),
    ]
    #expect(
      items.map { sort.key(of: $0) { $0.lowercased() } } == keys.map { $0.map(ResultSort.Key.text) }
    )
  }
}
