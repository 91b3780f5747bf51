import Entities

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
}

extension InterruptibleView {
  /// Waits until the task is canceled, for a view without a user.
  package func interruption() async {
    await Task.cancellation()
  }
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
  /// It said why it can't do what was asked, and showed nothing else.
  case refused
}

extension Task where Success == Never, Failure == Never {
  package static func cancellation() async {
    let (never, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
  }
}

/// Runs a scene in its view: shows the first content, then handles the user's events until one of them
/// leaves the scene.
///
/// - Parameters:
///   - view: The view, which has its place while the scene runs.
///   - begin: Shows the first content, and returns the exit if the scene ends with that.
///   - handle: Handles one event, and returns the exit if the user leaves.
/// - Returns: That exit, or `quit` after the last event.
@MainActor func run<State, Event>(
  _ view: any SceneView<State, Event>, begin: () async -> SceneExit?,
  handle: (Event) async -> SceneExit?
) async -> SceneExit {
  view.enter()
  defer { view.leave() }
  if let exit = await begin() { return exit }
  return await view.handleEvents(handle)
}

// MARK: - Presenters

/// The presenter of a scene whose states have notices.
@MainActor protocol NoticePresenter: AnyObject, Sendable {
  associatedtype State: NoticeState
  associatedtype Event: Equatable & Sendable

  var view: any SceneView<State, Event> { get }
  var state: State { get set }

  /// The numbers to which a filter limits what the user types; `nil` without one.
  var filteredNumbers: [Int]? { get }

  /// Shows the content again after another scene, which may have changed it.
  func showAgain() async
}

extension NoticePresenter {
  var filteredNumbers: [Int]? { nil }

  func showAgain() async { show() }

  /// Returns the notice about the first of these numbers that isn't listed, or that the filter
  /// hides; `nil` if all are shown.
  func refusal(of numbers: [Int], among positions: ClosedRange<Int>?) -> Notice? {
    if let outside = numbers.first(where: { positions?.contains($0) != true }) {
      return .outOfRange(outside, positions)
    }
    guard let shown = filteredNumbers, let hidden = numbers.first(where: { !shown.contains($0) })
    else { return nil }
    return .hidden(hidden, shown)
  }

  /// Returns the elements with these numbers, of which open ranges are limited to the rows `onView`, and
  /// all ranges to what the filter shows; `nil` after a notice if there are none.
  func elements<Element>(
    at ranges: PositionRanges, among known: ClosedRange<Int>?, onView: [Int],
    _ element: (Int) -> Element?
  ) -> [Element]? {
    guard let known else {
      show(notice: .nothingListed)
      return nil
    }
    if let refusal = refusal(of: ranges.numbers, among: known) {
      show(notice: refusal)
      return nil
    }
    let filtered = filteredNumbers.map(Set.init)
    let elements = ranges.positions(within: known, onView: onView)
      .filter { filtered?.contains($0) ?? true }
      .compactMap(element)
    guard elements.isEmpty else { return elements }
    show()
    return nil
  }

  /// Returns from another scene, or quits from there.
  func resume(after exit: SceneExit) async -> SceneExit? {
    switch exit {
    case .back: await showAgain()
    case .quit: return .quit
    case .refused: break
    }
    return nil
  }

  /// Shows a content, or the same again.
  func show(_ content: State.Content? = nil, notice: Notice? = nil) {
    if let content { state.content = content }
    state.notice = notice
    view.show(state)
  }
}

/// A presenter that sends catalog requests.
@MainActor protocol AskingPresenter: NoticePresenter {
  var runner: RequestRunner { get }
}

extension AskingPresenter {
  /// Runs a catalog request; while the budget is exhausted, shows the content for the wait.
  func ask<Answer: Sendable>(
    onWait waiting: @escaping @MainActor (Duration) -> State.Content,
    _ question: @escaping @Sendable () async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    try await runner.ask(canceledBy: view, onWait: { self.show(waiting($0)) }, question)
  }
}
