package import Entities
package import Scenes

/// Records the terms left for, and ends as it was told to.
@MainActor package final class SpyHistoryRouter: HistoryRouting {
  package private(set) var searched: [SearchTerm] = []
  private let exit: SceneExit

  package init(exit: SceneExit = .quit) {
    self.exit = exit
  }

  package func search(for term: SearchTerm) async -> SceneExit {
    searched.append(term)
    return exit
  }
}
