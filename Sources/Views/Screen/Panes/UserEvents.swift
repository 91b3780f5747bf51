import Entities
import Scenes
import TerminalKit

/// A queue of user events that a scene hasn't handled yet.
@MainActor package final class UserEvents<Event: Sendable> {
  private let interrupts: @MainActor (Event) -> Bool
  private var events: [(number: Int, kind: EventKind?, event: Event)] = []
  private var lastNumber = 0
  /// The number of the event being handled; `nil` while the scene waits for the next one.
  private var handled: Int?
  /// The number of the last event before the user went on to something else.
  private var outdated = 0
  private var reader: CheckedContinuation<Void, Never>?
  private var interruptionWaiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastWaiter = 0

  /// Creates a queue; `interrupts` returns whether an event cancels the scene's current work.
  init(interrupts: @escaping @MainActor (Event) -> Bool = { _ in true }) {
    self.interrupts = interrupts
  }

  /// Adds an event, and removes those that it replaces: those of its kind, and any others.
  func post(
    _ event: Event, as kind: EventKind? = nil,
    replacing isReplaced: (Event) -> Bool = { _ in false }
  ) {
    events.removeAll { kind != nil && $0.kind == kind || isReplaced($0.event) }
    lastNumber += 1
    events.append((lastNumber, kind, event))
    reader?.resume()
    reader = nil
    guard interrupts(event) else { return }
    for waiter in interruptionWaiters.values { waiter.resume() }
    interruptionWaiters = [:]
  }

  func remove(_ isRemoved: (Event) -> Bool) { events.removeAll { isRemoved($0.event) } }

  func contains(where isWanted: (Event) -> Bool) -> Bool {
    events.contains { isWanted($0.event) }
  }

  /// Marks all events so far as outdated, because the user went on to something else.
  func goOn() { outdated = lastNumber }

  /// Whether the event being handled is outdated.
  var handlesOutdated: Bool { handled.map { $0 <= outdated } ?? false }

  /// Adds the last event; drops the others if there are too many to have been typed.
  func end(with event: Event) {
    let isFlooded = events.count > 16
    post(event) { _ in isFlooded }
  }

  /// Returns the next event, or `nil` if the task is canceled.
  func next() async -> Event? {
    handled = nil
    while events.isEmpty, !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if Task.isCancelled { continuation.resume() } else { reader = continuation }
        }
      } onCancel: {
        Task { @MainActor in self.endRead() }
      }
    }
    guard !events.isEmpty else { return nil }
    let next = events.removeFirst()
    handled = next.number
    return next.event
  }

  /// Returns when an event cancels the current work, or when the task is canceled.
  func interruption() async {
    guard !contains(where: interrupts), !Task.isCancelled else { return }
    lastWaiter += 1
    let number = lastWaiter
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume()
        } else {
          interruptionWaiters[number] = continuation
        }
      }
    } onCancel: {
      // By then, the next work may be waiting.
      Task { @MainActor in self.interruptionWaiters.removeValue(forKey: number)?.resume() }
    }
  }

  private func endRead() {
    reader?.resume()
    reader = nil
  }
}

/// A kind of event that replaces those of its kind that aren't handled yet.
enum EventKind { case look, filter, sight, otherChart, page, retry, refresh }

// Actions as events of scenes
extension ScreenAction {
  /// Returns the event about the item at a position; `nil` for other actions.
  func itemsEvent(at position: Int) -> ItemsEvent? {
    self == .choose
      ? .select(RowNumber(position))
      : itemsEvent(on: PositionRanges(position), playing: PositionRanges("\(position)-"))
  }

  /// Returns the event about some rows, or about all if `nil`; `nil` for other actions.
  ///
  /// `rest` are the rows to play.
  func itemsEvent(on rows: PositionRanges?, playing rest: PositionRanges?) -> ItemsEvent? {
    switch self {
    case .play: .play(rest)
    case .enqueue: .enqueue(rows)
    case .playNext: .enqueue(rows, .next)
    case .star: .toggleFavorites(rows)
    case .addToPlaylist: .addToPlaylist(rows)
    default: nil
    }
  }

  /// Returns the event about the first item; playing continues with the others, unless it is an
  /// album, because each following album would need a request.
  func itemsEvent(on items: [StoreItem]) -> ItemsEvent? {
    guard let item = items.first else { return nil }
    if self == .play, item.item.track != nil { return .playItems(items, .replacing) }
    return itemsEvent(onAll: [item]) ?? itemAction.map { .perform($0, item) }
  }

  /// Returns the event about several items; `nil` if the action is for a single item.
  func itemsEvent(onAll items: [StoreItem]) -> ItemsEvent? {
    switch self {
    case .play: .playItems(items, .replacing)
    case .enqueue: .playItems(items, .atEnd)
    case .playNext: .playItems(items, .next)
    case .star: .toggleFavoriteItems(items)
    case .addToPlaylist: .addItemsToPlaylist(items)
    default: nil
    }
  }

  /// The actions of the same keys outside the list of playlists; `nil` if there are none.
  var outsidePlaylists: (inQueue: ScreenAction, inList: ScreenAction)? {
    switch self {
    case .newPlaylist: (.nextTrack, .pageDown)
    case .renamePlaylist: (.previousTrack, .pageUp)
    default: nil
    }
  }

  /// The destination that the action opens from the search, if any.
  var destination: Destination? {
    switch self {
    case .charts: .charts
    case .playlists: .playlists
    case .storefronts: .storefronts
    case .genres: .genres
    case .history: .history
    default: nil
    }
  }
}
