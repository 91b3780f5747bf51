package import Entities

/// Leads from a list to other lists, and to the choices for searches.
@MainActor package protocol DestinationRouting: AnyObject {
  func showItemList(_ source: ItemListSource) async -> SceneExit

  /// Opens the playlists; songs missing from the library are looked up in `storefront`.
  func showPlaylists(in storefront: Storefront) async -> SceneExit

  /// Opens the past searches, and returns the one that the user picked.
  func showHistory() async -> SceneEnd<SearchTerm?>

  /// Opens the storefronts and returns the changes made there and how the user left.
  func showStorefronts() async -> SceneEnd<ChoiceChanges>

  /// Opens a storefront's genres and returns the changes made there and how the user left.
  func showGenres(of storefront: Storefront) async -> SceneEnd<ChoiceChanges>
}

/// A presenter whose scene leads to all destinations.
@MainActor protocol DestinationPresenter: ItemsPresenter {
  var destinations: any DestinationRouting { get }
  /// The chart of the storefront.
  var chart: ChartQuery { get }

  func showStart() async -> SceneExit?

  /// Searches for a term that the user picked from the history.
  func search(forChosen term: SearchTerm) async -> SceneExit?

  /// Applies the user's changes to the storefront and genres.
  func apply(_ changes: ChoiceChanges) async -> SceneExit?
}

extension DestinationPresenter {
  /// Opens a destination, and returns an exit if the user quits there.
  func go(to destination: Destination) async -> SceneExit? {
    let storefront = chart.storefront
    switch destination {
    case .start: return await showStart()
    case .item(let item): return await resume(after: await open(item))
    case .list(let source):
      return await resume(after: await destinations.showItemList(source.moved(to: storefront)))
    case .lookup(let id, let other):
      let reference = ItemReference(.id(id), in: other ?? storefront)
      return await resume(after: await destinations.showItemList(.lookup([reference])))
    case .charts: return await resume(after: await destinations.showItemList(.chart(chart)))
    case .playlists: return await resume(after: await destinations.showPlaylists(in: storefront))
    case .history:
      let end = await destinations.showHistory()
      if let term = end.state { return await search(forChosen: term) }
      return await resume(after: end.exit)
    case .search(let term): return await search(forChosen: term)
    case .command: return await resume(after: await itemsRouter.open(destination))
    case .storefronts: return await resume(after: await destinations.showStorefronts())
    case .genres: return await resume(after: await destinations.showGenres(of: storefront))
    }
  }

  private func resume(after end: SceneEnd<ChoiceChanges>) async -> SceneExit? {
    end.exit == .quit ? .quit : await apply(end.state)
  }
}

package struct ChoiceChanges: Equatable, Sendable {
  /// The newly selected storefront; `nil` if unchanged.
  package var storefront: Storefront?
  package var hasChangedGenres: Bool

  package init(storefront: Storefront? = nil, hasChangedGenres: Bool = false) {
    self.storefront = storefront
    self.hasChangedGenres = hasChangedGenres
  }

  mutating func add(_ later: ChoiceChanges) {
    storefront = later.storefront ?? storefront
    hasChangedGenres = hasChangedGenres || later.hasChangedGenres
  }
}
