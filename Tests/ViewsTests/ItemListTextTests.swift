import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@Suite("Text of item lists")
struct ItemListTextTests {
  private func notes(_ answer: ItemListAnswer) -> [String] {
    ItemListText.notes(on: answer).map(\.sentence.string)
  }

  @Test("At most 5 missing items are named for each store")
  func missing() throws {
    let japan = try #require(Storefront(code: "jp"))
    let five = (1...5).map { ItemReference(.id($0), in: .unitedStates) }
    let sixth = ItemReference(.upc("6"), in: .unitedStates)
    let other = ItemReference(.id(7), in: japan)
    let advice = "Try another store with --country."
    #expect(
      notes(ItemListAnswer(missing: [other] + five)) == [
        "Not found in the JP store: ID 7. \(advice)",
        "Not found in the US store: ID 1, ID 2, ID 3, ID 4, ID 5. \(advice)",
      ])
    #expect(
      notes(ItemListAnswer(missing: five + [sixth])) == [
        "Not found in the US store: ID 1, ID 2, ID 3, ID 4, ID 5, and 1 more. \(advice)"
      ])
    #expect(
      notes(ItemListAnswer(missing: [sixth, other])).first
        == "Not found in the US store: UPC 6. \(advice)")
  }

  @Test("Missing items that couldn't be looked up aren't said to be missing in the store")
  func unavailable() {
    var answer = ItemListAnswer(missing: (1...7).map { ItemReference(.id($0), in: .unitedStates) })
    answer.lookupError = .timedOut(after: .seconds(2))
    #expect(
      notes(answer) == [
        """
        Couldn't load ID 1, ID 2, ID 3, ID 4, ID 5, and 2 more. The server didn't respond within \
        2 seconds. Try again, or allow more time with --timeout.
        """
      ])
  }

  @Test("A chart that is short in the store says what it has instead")
  func mostPlayed() {
    #expect(
      notes(ItemListAnswer(provenance: .sample, isMostPlayed: true)) == [
        "The store's own chart is shorter. Showing what is played most on Apple Music instead."
      ])
  }
}
