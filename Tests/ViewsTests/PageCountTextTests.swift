import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@Suite("Text of page counts")
struct PageCountTextTests {
  private func texts(_ listing: Listing) -> [String?] {
    [
      PageCountText.text(listing)?.plain.string,
      PageCountText.hasMore(listing) ? PageCountText.hint.plain.string : nil,
    ]
  }

  @Test("A page has its range and the total, and says how to see more, unless all is listed")
  func pages() {
    var listing = Listing.sample(Track.samples(1...5), pageSize: 2)
    #expect(texts(listing) == ["1-2 of 5 or more", "Type n for more."])
    listing.isExhausted = true
    #expect(texts(listing) == ["1-2 of 5", "Type n for more."])
    listing.turn(to: 3)
    #expect(texts(listing) == ["5 of 5", nil])
    listing.isExhausted = false
    #expect(texts(listing) == ["5 of 5 or more", "Type n for more."])
    var whole = Listing.sample(Track.samples(1...5), pageSize: 5)
    whole.isExhausted = true
    #expect(texts(whole) == [nil, nil])
  }
}
