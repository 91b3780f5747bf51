import Entities

/// Shows the states of a scene, and returns the user's events.
@MainActor package protocol SceneView<State, Event>: InterruptibleView {
  associatedtype State: Equatable & Sendable
  associatedtype Event: Equatable & Sendable

  /// Appears, before the first state.
  func enter()

  func show(_ state: State)

  /// Disappears, after the last state.
  func leave()

  /// Returns the next user event, or `nil` if there is no user, as in a pipe.
  func nextEvent() async -> Event?
}

extension SceneView {
  package func enter() {}
  package func leave() {}
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

/// A view in which nothing can be canceled.
package final class NoView: InterruptibleView {
  package init() {}
}

/// A scene, as its router sees it.
@MainActor package protocol ScenePresenting<State>: AnyObject {
  associatedtype State: Equatable & Sendable

  func run() async -> SceneEnd<State>
}

/// A state with a message that is shown once.
package protocol NoticeState: Equatable, Sendable {
  associatedtype Content: Equatable & Sendable
  var content: Content { get set }
  var notice: Notice? { get set }
}

/// How the user left a scene, and its last state.
package struct SceneEnd<State: Equatable & Sendable>: Equatable, Sendable {
  package var exit: SceneExit
  package var state: State

  package init(_ exit: SceneExit, state: State) {
    self.exit = exit
    self.state = state
  }
}

/// How the user left a scene.
package enum SceneExit: Equatable, Sendable {
  case back
  case quit
  /// The scene said why it can't do what was asked, and showed nothing else.
  case refused
}

extension Task where Success == Never, Failure == Never {
  package static func cancellation() async {
    let (never, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
  }
}

// MARK: - Presenters

/// The presenter of a scene whose states have notices.
@MainActor protocol NoticePresenter: ScenePresenting, Sendable where State: NoticeState {
  associatedtype Event: Equatable & Sendable

  var view: any SceneView<State, Event> { get }
  var state: State { get set }

  /// Shows the first content, and returns an exit if the scene ends there.
  func begin() async -> SceneExit?

  /// Handles an event, and returns the exit if the user leaves.
  func handle(_ event: Event) async -> SceneExit?

  /// Cancels work in the background, after the view has disappeared.
  func end()

  /// The only numbers that a filter lets the user type; `nil` without a filter.
  var filteredNumbers: [Int]? { get }

  /// Shows the contents again after another scene, which may have changed them.
  func showAgain() async
}

extension NoticePresenter {
  package func run() async -> SceneEnd<State> {
    view.enter()
    let exit = await handleEvents()
    view.leave()
    end()
    return SceneEnd(exit, state: state)
  }

  /// Returns the exit of the event that leaves the scene, or `quit` after the last event.
  private func handleEvents() async -> SceneExit {
    if let exit = await begin() { return exit }
    while let event = await view.nextEvent() {
      if let exit = await handle(event) { return exit }
    }
    return .quit
  }

  func end() {}

  var filteredNumbers: [Int]? { nil }

  func showAgain() async { show() }

  /// Returns a notice about the first number that isn't listed or is hidden by the filter, if any.
  func refusal(of numbers: [Int], among positions: ClosedRange<Int>?) -> Notice? {
    if let outside = numbers.first(where: { positions?.contains($0) != true }) {
      return .outOfRange(outside, positions)
    }
    guard let shown = filteredNumbers, let hidden = numbers.first(where: { !shown.contains($0) })
    else { return nil }
    return .hidden(hidden, shown)
  }

  /// Returns the elements with these numbers, or shows a notice and returns `nil` if there are
  /// none.
  ///
  /// Open ranges end at the rows `onView`, and a filter limits all ranges.
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

  /// Goes on after another scene, or quits if the user quit there.
  func resume(after exit: SceneExit) async -> SceneExit? {
    switch exit {
    case .back: await showAgain()
    case .quit: return .quit
    case .refused: break
    }
    return nil
  }

  /// Shows new contents, or the current ones again.
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
  /// Runs a catalog request, and shows the wait if the budget is exhausted.
  func ask<Answer: Sendable>(
    onWait waiting: @escaping @MainActor (Duration) -> State.Content,
    _ question: @escaping @Sendable () async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    try await runner.ask(canceledBy: view, onWait: { self.show(waiting($0)) }, question)
  }
}
