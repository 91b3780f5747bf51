package import Entities
package import Scenes
import Synchronization

/// Answers in the order it was told to and records what it was asked.
package final class StubChartsInteractor: ChartsInteracting {
  private struct State {
    var answers: [Result<ItemPage, CatalogError>]
    var purposes: [RequestPurpose] = []
    var noted: [ClosedRange<Int>] = []
  }

  private let state: Mutex<State>
  private let favorites: Set<Track.ID>

  package init(_ answers: [Result<ItemPage, CatalogError>], favorites: Set<Track.ID> = []) {
    state = Mutex(State(answers: answers))
    self.favorites = favorites
  }

  package var purposes: [RequestPurpose] { state.withLock(\.purposes) }
  /// The numbers of each listing that was noted.
  package var noted: [ClosedRange<Int>] { state.withLock(\.noted) }

  package func chart(_ query: ChartQuery, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    let answer = state.withLock { state in
      state.purposes.append(purpose)
      return state.answers.isEmpty ? Result.failure(.unstubbed) : state.answers.removeFirst()
    }
    return try answer.get()
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    favorites.intersection(tracks.map(\.id))
  }

  package func noteNumbers(of listing: ItemListing) async {
    state.withLock { $0.noted.append(listing.positions) }
  }
}
