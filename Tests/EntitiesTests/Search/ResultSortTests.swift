import Entities
import Testing

@Suite("Sorting results")
struct ResultSortTests {
  @Test("Items without the value come last in either order, and equal ones keep theirs")
  func unknown() {
    let items: [(name: String, seconds: Int?)] = [
      ("a", nil), ("b", 2), ("c", 3), ("d", nil), ("e", 2),
    ]
    func names(_ isDescending: Bool) -> String {
      items.sorted(descending: isDescending) { $0.seconds.map { .duration(.seconds($0)) } }
        .map(\.name).joined()
    }
    #expect(names(false) == "becad" && names(true) == "cbead")
  }

  @Test("The next order is never by what sorts the items as they are sorted now")
  func next() {
    let albums = ["Help!", "Revolver"].enumerated().map { id, name in
      CatalogItem.album(
        Album(
          id: Album.ID(Int64(id + 1)), name: name,
          artist: Track.Credit(id: Int64(id), name: "Artist \(id)")))
    }
    var order = ResultOrder()
    let steps = (1...4).map { _ in
      order = order.sorted(by: nil, among: albums)
      return order.sort
    }
    #expect(steps == [.artist, .album, .relevance, .artist])
  }
}
