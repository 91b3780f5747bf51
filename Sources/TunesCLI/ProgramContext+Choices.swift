import Entities
import Persistence
import Scenes
import Views

// What the person has chosen to stay chosen.
extension ProgramContext {
  /// The storefront of a call, `named` if it names one: else the selected one, or the system's, which
  /// also stands in where the store does not work.
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

  /// The order of the person's language.
  var alphabet: Alphabet {
    Alphabet(locale: LocaleName("LC_MESSAGES", environment.variables).locale)
  }
}
