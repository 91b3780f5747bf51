import Entities
import Testing

@Suite("Sessions of the screen")
struct ScreenSessionValueTests {
  private let storefront = Storefront.unitedStates

  private func place(_ row: Int) -> ListPlace {
    var place = ListPlace()
    place.row = row
    return place
  }

  private func queue(_ numbers: Int64...) -> [TrackReference] {
    numbers.map { .id(Track.ID($0), storefront) }
  }

  @Test("Of two windows, each saves only the lists and the queue that it has changed")
  func windows() throws {
    var earlier = try ScreenSession(SearchTerm("abba"))
    (earlier.places, earlier.queue) = ([.library: place(1), .favorites: place(1)], queue(1))
    var (other, own) = (earlier, earlier)
    (other.places[.library], other.queue, other.tab) = (place(5), queue(1, 2), .library)
    own.places[.favorites] = place(7)
    own.term = try SearchTerm("queen")

    own.takeOver(other, since: earlier)
    #expect(own.places == [.library: place(5), .favorites: place(7)])
    #expect(own.queue == queue(1, 2) && own.term?.text == "queen" && own.tab == .search)

    var changed = earlier
    changed.queue = []
    changed.takeOver(other, since: earlier)
    #expect(changed.queue.isEmpty)
  }

  @Test("The place of the search goes with its term")
  func search() throws {
    var earlier = try ScreenSession(SearchTerm("abba"))
    earlier.places[.search] = place(1)
    var (other, own) = (earlier, earlier)
    other.term = try SearchTerm("queen")
    other.places[.search] = place(3)
    own.takeOver(other, since: earlier)
    #expect(own.term?.text == "abba" && own.places[.search] == place(1))
  }
}
