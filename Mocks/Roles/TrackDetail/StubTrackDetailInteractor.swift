package import Entities
import Scenes
import Synchronization

/// Answers in the order it was told to and records the tracks asked for.
package final class StubTrackDetailInteractor: TrackDetailInteracting {
  private struct State {
    var answers: [Result<Track?, CatalogError>]
    var references: [TrackReference] = []
    var purposes: [RequestPurpose] = []
  }

  private let state: Mutex<State>

  package init(_ answers: [Result<Track?, CatalogError>]) {
    state = Mutex(State(answers: answers))
  }

  package var references: [TrackReference] { state.withLock(\.references) }
  package var purposes: [RequestPurpose] { state.withLock(\.purposes) }

  package func track(for reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    let answer = state.withLock { state in
      state.references.append(reference)
      state.purposes.append(purpose)
      return state.answers.isEmpty ? Result.failure(.unstubbed) : state.answers.removeFirst()
    }
    return try answer.get()
  }
}
