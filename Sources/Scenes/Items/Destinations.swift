package import Entities

/// Leads to other lists, to choices for searches, and to commands.
@MainActor package protocol DestinationRouting: AnyObject {
  /// Opens a destination in the store of searches, and searches for a term chosen there.
  func open(_ place: Destination) async -> SceneExit

  /// Opens a destination in the store of a scene's `chart`.
  ///
  /// - Returns: How the user left, and the choice, which the scene applies.
  func visit(_ place: Destination, from chart: ChartQuery) async -> SceneEnd<DestinationChoice>
}

/// The user's choice at a destination.
package enum DestinationChoice: Equatable, Sendable {
  case none
  case term(SearchTerm)
  /// The user left the storefronts or genres, even without changes.
  case changes(ChoiceChanges)
}

/// A presenter whose scene leads to all destinations.
@MainActor protocol DestinationPresenter: ItemsPresenter {
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
    if destination == .start { return await showStart() }
    if case .item(let item) = destination { return await resume(after: await open(item)) }
    let end = await itemsRouter.visit(destination, from: chart)
    switch end.state {
    case .none: return await resume(after: end.exit)
    case .term(let term): return await search(forChosen: term)
    case .changes(let changes): return end.exit == .quit ? .quit : await apply(changes)
    }
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
