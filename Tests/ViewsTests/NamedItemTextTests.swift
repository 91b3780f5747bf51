import Entities
import Mocks
import TerminalKit
import Testing

@testable import Scenes
@testable import Views

@Suite("Text about items named by words")
struct NamedItemTextTests {
  @Test(
    "The note that an item was taken names it, and a search that lists the others of its kind",
    arguments: [
      (.track(.sample()), "Here Comes the Sun by The Beatles", ""),
      (.album(.sample()), "Abbey Road (Remastered) by The Beatles", " --entity album"),
      (.artist(.sample), "The Beatles", " --entity artist"),
    ] as [(CatalogItem, String, String)])
  func taken(item: CatalogItem, name: String, option: String) {
    let term = SearchTerm.sample("the sun")
    let entry = StoreItem(item, of: .unitedStates)
    let other = StoreItem(.track(.sample(id: 2, name: "The Sun")), of: .unitedStates)
    func note(_ entries: [StoreItem]) -> String {
      NamedItemText.taken(entry, of: NamedItems(entries, named: term), term).plain.string
    }
    #expect(note([entry]) == "Best match: \(name).")
    #expect(
      note([entry, other])
        == "Best match: \(name). For others, run `tunes search \"the sun\"\(option)`.")
  }
}
