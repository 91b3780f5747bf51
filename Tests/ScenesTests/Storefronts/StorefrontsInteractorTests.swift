import Entities
import Foundation
import Mocks
import Scenes
import Testing

@Suite("Storefronts interactor")
struct StorefrontsInteractorTests {
  private func interactor(
    _ locale: String? = nil, _ selections: FakeSelections = FakeSelections()
  ) -> StorefrontsInteractor {
    StorefrontsInteractor(
      selections: selections, unselected: StorefrontChoice(system: .unitedStates),
      locale: locale.map(Locale.init(identifier:)))
  }

  @Test("Stores have English names in alphabetical order in the C locale")
  func english() {
    let entries = interactor().entries()
    #expect(Set(entries.map(\.storefront)) == Set(Storefront.all))
    #expect(entries.allSatisfy { $0.name == $0.storefront.name })
    let names = entries.map(\.name)
    #expect(names.prefix(3) == ["Albania", "Algeria", "Angola"] && names.last == "Zimbabwe")
    #expect(
      names.firstIndex(of: "Côte d'Ivoire") == names.firstIndex(of: "Costa Rica").map { $0 + 1 })
  }

  @Test(
    "Store names and their order follow the user's language",
    arguments: [
      ("de_DE", "de", "Deutschland", "eg"), ("sv_SE", "at", "Österrike", "al"),
      ("ja_JP", "jp", "日本", nil),
    ] as [(String, String, String, String?)])
  func localized(locale: String, code: String, name: String, first: String?) {
    let entries = interactor(locale).entries()
    #expect(entries.first { $0.storefront.code == code }?.name == name)
    if let first { #expect(entries.first?.storefront.code == first) }
    // Swedish sorts Ö after Z.
    if locale == "sv_SE" { #expect(entries.last?.storefront.code == code) }
  }

  @Test("The selected store is saved, and database errors are thrown")
  func selection() async throws {
    let selections = FakeSelections()
    let interactor = interactor(nil, selections)
    try await interactor.select(Storefront(code: "jp"))
    #expect(try await interactor.choice().inUse.code == "jp")
    try await interactor.select(nil)
    #expect(try await interactor.choice() == interactor.unselected)
    let broken = self.interactor(nil, FakeSelections(error: .sample))
    await #expect(throws: StorageError.sample) { try await broken.choice() }
    await #expect(throws: StorageError.sample) { try await broken.select(nil) }
  }

  @Test("A configured store takes precedence over a selected one, and that over the system's")
  func order() {
    var choice = StorefrontChoice(
      configured: Storefront(code: "gb"), selected: Storefront(code: "jp"), system: .unitedStates)
    #expect(choice.inUse.code == "gb")
    choice.configured = nil
    #expect(choice.inUse.code == "jp")
    choice.selected = nil
    #expect(choice.inUse == .unitedStates)
  }
}
