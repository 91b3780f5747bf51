import Entities
import Scenes
import TerminalKit
import Views

extension ItemReferences {
  /// Returns the best item of one of the kinds; the user chooses between equally good ones.
  func item(
    _ term: SearchTerm, _ entities: [SearchEntity], _ requests: RequestOptions
  ) async throws(ErrorMessage) -> StoreItem {
    let assembly = try SceneAssembly(context, try requests.access(), asks: false)
    assembly.denied = try DenyListFile.read(context.environment)
    let console = context.console(asks: asks && !requests.noInput && context.isConversation)
    let query = SearchQuery(
      term: term, storefront: await context.storefront(unless: storefront),
      entity: entities[0])
    let found = try await assembly.finishing { () throws(ErrorMessage) in
      try await items(query, entities, assembly)
    }
    let isChoice = found.best.count > 1 || found.isClose
    guard let first = found.entries.first, !found.isClose || console.asks else {
      throw ErrorMessage(nothingNamed: query, found)
    }
    guard isChoice, console.asks else {
      console.note(NamedItemText.taken(first, of: found, term))
      return first
    }
    let listing = ItemListing(
      ItemListAnswer(ItemEntries(found.isClose ? found.entries : found.best)),
      pageSize: Console.mostChoices)
    await assembly.services().noteNumbers(of: listing)
    if let chosen = await console.choice(
      of: listing, NamedItemText.heading(query, found), hasDefault: !found.isClose)
    {
      if let track = chosen.item.track {
        await assembly.searchInteractor.notePick(of: track, foundBy: term)
      }
      return chosen
    }
    throw console.isInterrupted
      ? ErrorMessage(CatalogError.cancelled) : ErrorMessage(nothingNamed: query, found)
  }

  private func items(
    _ query: SearchQuery, _ entities: [SearchEntity], _ assembly: SceneAssembly
  ) async throws(ErrorMessage) -> NamedItems {
    let (interactor, isOffline) = (assembly.searchInteractor, assembly.access.isOffline)
    let storefront = storefront
    return try await assembly.answer { purpose throws(CatalogError) in
      try await interactor.items(
        named: query, entities, of: storefront, isOffline: isOffline, for: purpose)
    }
  }
}
