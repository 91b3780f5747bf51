package import Entities
package import Scenes
import Synchronization

/// Answers in the order it was told to and records what it was asked.
package final class StubLookupInteractor: LookupInteracting {
  private struct State {
    var answers: [Result<LookupAnswer, CatalogError>]
    var purposes: [RequestPurpose] = []
    var favorites: Set<Track.ID>
    var noted: [ClosedRange<Int>] = []
  }

  private let state: Mutex<State>
  private let starring: Result<Void, StorageError>

  package init(
    _ answers: [Result<LookupAnswer, CatalogError>], favorites: Set<Track.ID> = [],
    starring: Result<Void, StorageError> = .success(())
  ) {
    state = Mutex(State(answers: answers, favorites: favorites))
    self.starring = starring
  }

  package var purposes: [RequestPurpose] { state.withLock(\.purposes) }
  /// The numbers of each listing that was noted.
  package var noted: [ClosedRange<Int>] { state.withLock(\.noted) }

  package func items(for references: [ItemReference], _ purpose: RequestPurpose)
    async throws(CatalogError) -> LookupAnswer
  {
    let answer = state.withLock { state in
      state.purposes.append(purpose)
      return state.answers.isEmpty ? Result.failure(.unstubbed) : state.answers.removeFirst()
    }
    return try answer.get()
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    state.withLock(\.favorites).intersection(tracks.map(\.id))
  }

  package func setFavorites(_ areFavorites: Bool, _ entries: [ItemListing.Entry])
    async throws(StorageError)
  {
    try starring.get()
    let ids = entries.compactMap(\.item.track?.id)
    state.withLock { state in
      if areFavorites { state.favorites.formUnion(ids) } else { state.favorites.subtract(ids) }
    }
  }

  package func noteNumbers(of listing: ItemListing) async {
    state.withLock { $0.noted.append(listing.positions) }
  }
}
