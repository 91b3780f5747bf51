/// A view of a scene: it shows immutable states, and returns what the user does.
@MainActor package protocol SceneView<State, Event>: InterruptibleView {
  associatedtype State: Equatable & Sendable
  associatedtype Event: Equatable & Sendable

  /// Takes its place, before the first state.
  func enter()

  func show(_ state: State)

  /// Gives up its place, after the last state.
  func leave()

  /// Returns the next user event, or `nil` if there is no user, as in a pipe.
  func nextEvent() async -> Event?
}

extension SceneView {
  package func enter() {}
  package func leave() {}

  /// Passes the user's events to the scene until one of them leaves it.
  ///
  /// - Parameter handle: Handles one event, and returns the exit if the user leaves.
  /// - Returns: That exit, or `quit` after the last event.
  func handleEvents(_ handle: (Event) async -> SceneExit?) async -> SceneExit {
    while let event = await nextEvent() {
      if let exit = await handle(event) { return exit }
    }
    return .quit
  }
}

/// A view in which the user can cancel work in progress.
@MainActor package protocol InterruptibleView: AnyObject {
  /// Returns when the user cancels, or when the task is canceled.
  func interruption() async

  /// Whether the view shows states while it waits for the user's next event.
  var isLive: Bool { get }
}

extension InterruptibleView {
  /// Waits until the task is canceled, for a view without a user.
  package func interruption() async {
    await Task.cancellation()
  }

  package var isLive: Bool { false }
}

/// A view in which nothing can be canceled: the user leaves the scene or ends the program instead.
package final class NoView: InterruptibleView {
  package init() {}
}

/// A scene, as its router sees it.
@MainActor package protocol ScenePresenting<State>: AnyObject {
  associatedtype State: Equatable & Sendable

  func run() async -> SceneEnd<State>
}

/// A state with a message to show once beside its content.
package protocol NoticeState: Equatable, Sendable {
  associatedtype Content: Equatable & Sendable
  var content: Content { get set }
  var notice: Notice? { get set }
}

package protocol SceneOptions: Sendable {
  associatedtype State: NoticeState
  var firstState: State { get }
}

/// The end of a scene: the user's way out, and the last state.
package struct SceneEnd<State: Equatable & Sendable>: Equatable, Sendable {
  package var exit: SceneExit
  package var state: State

  package init(_ exit: SceneExit, state: State) {
    self.exit = exit
    self.state = state
  }
}

/// The user's way out of a scene.
package enum SceneExit: Equatable, Sendable {
  case back
  case quit
}

extension Task where Success == Never, Failure == Never {
  package static func cancellation() async {
    let (never, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
  }
}
