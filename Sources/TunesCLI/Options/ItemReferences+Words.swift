import Entities
import Scenes
import TerminalKit
import Views

extension ItemReferences {
  /// Returns words as those of one song, or each as that of its own if one was in quotes and no song
  /// has them all as its name.
  private func apart(_ words: [String]) async throws(ErrorMessage) -> [[String]] {
    guard let requests, ItemArgument.canBeSeveral(words), let term = try ItemArgument.term(words)
    else { return [words] }
    let whole = try? await found(term, [.song], requests).items
    return whole?.isSure == true ? [words] : words.filter { $0 != "--" }.map { [$0] }
  }

  /// Returns the items that words refer to, where each of several names is found by itself.
  ///
  /// Names that aren't found are reported, and the first such error is returned; it is thrown if
  /// nothing was found.
  func each<Item>(
    of words: [String], _ find: ([String]) async throws(ErrorMessage) -> [Item]
  ) async throws(ErrorMessage) -> (items: [Item], failure: ErrorMessage?) {
    var (items, failures): ([Item], [ErrorMessage]) = ([], [])
    for name in try await apart(words) {
      do throws(ErrorMessage) {
        items += try await find(name)
      } catch {
        guard ![.usage, .interrupted].contains(error.code) else { throw error }
        failures.append(error)
      }
    }
    let last = items.isEmpty ? failures.popLast() : nil
    for failure in failures { context.note(failure.line) }
    if let last { throw last }
    return (items, failures.first)
  }

  /// Returns the best item of one of the kinds; the user chooses between equally good ones.
  ///
  /// For a command that can take an album, one with the name of a song is one of them.
  func item(
    _ term: SearchTerm, _ entities: [SearchEntity], _ requests: RequestOptions,
    for command: SongCommand? = nil
  ) async throws(ErrorMessage) -> StoreItem {
    let (assembly, query, found) = try await found(term, entities, requests)
    let console = context.console(asks: asks && !requests.noInput && context.isConversation)
    let album = command == nil ? nil : found.album
    let isChoice = found.best.count > 1 || found.isClose || album != nil
    guard let first = found.entries.first, !found.isClose || console.asks else {
      throw ErrorMessage(nothingNamed: query, found)
    }
    guard isChoice, console.asks else {
      console.note(NamedItemText.taken(first, of: found, term))
      if let album, let command {
        console.note(
          "To \(command.verb) the album \(album.item.name, .bold), run `\(command.line(forAlbum: term.text))`."
        )
      }
      return first
    }
    var choices = found.isClose ? found.entries : found.best
    if let album { choices.insert(album, at: found.isNamed ? choices.count : 0) }
    let listing = ItemListing(
      ItemListAnswer(ItemEntries(choices)),
      pageSize: Console.mostChoices)
    await assembly.services().noteNumbers(of: listing)
    if let chosen = await console.choice(
      of: listing, NamedItemText.heading(query, found, count: choices.count),
      hasDefault: !found.isClose)
    {
      if let track = chosen.item.track {
        await assembly.searchInteractor.notePick(of: track, foundBy: term)
      }
      return chosen
    }
    if console.isInterrupted { throw ErrorMessage(CatalogError.cancelled) }
    throw found.isClose
      ? ErrorMessage(nothingNamed: query, found)
      : ErrorMessage(.notFound, "You chose none of the results for \(quoting: term.text)")
  }

  private func found(_ term: SearchTerm, _ entities: [SearchEntity], _ requests: RequestOptions)
    async throws(ErrorMessage) -> (assembly: SceneAssembly, query: SearchQuery, items: NamedItems)
  {
    let assembly = try SceneAssembly(context, try requests.access(), asks: false)
    assembly.denied = try DenyListFile.read(context.environment)
    let query = SearchQuery(
      term: term, storefront: await context.storefront(unless: storefront),
      entity: entities[0])
    let found = try await assembly.finishing { () throws(ErrorMessage) in
      try await items(query, entities, assembly)
    }
    return (assembly, query, found)
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
