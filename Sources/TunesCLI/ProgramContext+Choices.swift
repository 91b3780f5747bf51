import Entities
import Persistence
import Scenes
import Views

// The user's saved choices.
extension ProgramContext {
  /// Returns `named`, else the user's selected storefront, else the system's.
  ///
  /// Falls back to the system's storefront if the database fails.
  func storefront(unless named: Storefront? = nil) async -> Storefront {
    if let named { return named }
    let selected = try? await SQLiteSelections(store: store).storefront()
    return selected ?? environment.storefront
  }

  var storefrontsInteractor: StorefrontsInteractor {
    StorefrontsInteractor(
      selections: SQLiteSelections(store: store),
      unselected: StorefrontChoice(
        configured: configuredCountry.flatMap(Storefront.init(code:)),
        system: environment.storefront),
      locale: LocaleName("LC_MESSAGES", environment.variables).locale)
  }

  /// The sort order of the user's language.
  var alphabet: Alphabet {
    Alphabet(locale: LocaleName("LC_MESSAGES", environment.variables).locale)
  }
}
