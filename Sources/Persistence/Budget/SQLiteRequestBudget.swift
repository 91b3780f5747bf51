package import Entities
import GRDB
import Synchronization

/// The request budget in the database, which all processes of the user share.
///
/// A request is decided in one transaction that excludes other writers, so that all processes together
/// stay within the limit, and a killed one leaves nothing to clean up. If the database fails, this
/// process counts its own requests.
package final class SQLiteRequestBudget: RequestBudget {
  private let store: Store
  private let limit: Int
  private let clock: any MachineClock
  /// The requests that couldn't be saved.
  private let unsaved = Mutex(RequestWindow())

  /// `limit` is the requests in any sixty seconds; with 0 there is no limit, and nothing is saved.
  package init(store: Store, limit: Int, clock: any MachineClock) {
    (self.store, self.limit, self.clock) = (store, limit, clock)
  }

  package func admit(_ purpose: RequestPurpose) async -> RequestAdmission {
    guard limit > 0 else { return .granted }
    return await update { [limit] in $0.admit(purpose, limit: limit, at: $1) }
  }

  package func close(for duration: Duration) async {
    guard limit > 0 else { return }
    await update { $0.close(for: duration, at: $1) }
  }

  /// Changes the window in the database, or else that of the requests that couldn't be saved.
  private func update<Answer: Sendable>(
    _ change: @escaping @Sendable (inout RequestWindow, Duration) -> Answer
  ) async -> Answer {
    // A separate task, because the database would seem to fail if the caller's was canceled.
    let saving = Task { [store, clock] in
      try? await store.write { database in
        var window = RequestWindow(
          try Row.fetchAll(database, sql: "SELECT * FROM budgetEntry")
            .compactMap { try? BudgetEntry(row: $0) })
        // Read the clock without other writers: an entry made a moment later than this would seem to
        // precede a restart.
        let answer = change(&window, clock.uptime)
        try BudgetEntry.deleteAll(database)
        for entry in window.entries { try entry.insert(database) }
        return answer
      }
    }
    if let answer = await saving.value { return answer }
    return unsaved.withLock { change(&$0, clock.uptime) }
  }
}

/// The latest requests, and the rule for more.
///
/// In any sixty seconds there are at most as many requests as the limit, and at most half as many,
/// rounded down but at least one, are speculative. There are none while the service is closed. All
/// times are by the computer's uptime, because anyone can set its clock.
struct RequestWindow: Sendable {
  private(set) var entries: [BudgetEntry]

  init(_ entries: [BudgetEntry] = []) { self.entries = entries }

  /// Admits a request, or returns how long until one for its purpose can be.
  ///
  /// Without a positive limit, all are admitted. A wait is at least 1 ms, and at most a minute unless
  /// the service is closed.
  mutating func admit(_ purpose: RequestPurpose, limit: Int, at uptime: Duration)
    -> RequestAdmission
  {
    removeExpired(at: uptime)
    guard limit > 0 else { return .granted }
    let wait = wait(for: purpose, limit: limit, at: uptime)
    guard wait == .zero else { return .refused(retryAfter: wait) }
    let kind = BudgetEntry.Kind(purpose)
    entries.append(BudgetEntry(kind, at: uptime, lasting: kind.longest))
    return .granted
  }

  /// Admits nothing for a while, at most a day; a longer closure remains.
  mutating func close(for duration: Duration, at uptime: Duration) {
    entries.append(BudgetEntry(.closing, at: uptime, lasting: duration))
    removeExpired(at: uptime)
  }

  /// Removes expired entries, and every closure but the one that ends last.
  private mutating func removeExpired(at uptime: Duration) {
    let counting = entries.filter { $0.remaining(at: uptime) > .zero }
    let last = counting.filter { $0.kind == .closing }
      .max { $0.remaining(at: uptime) < $1.remaining(at: uptime) }
    entries = counting.filter { $0.kind != .closing } + (last.map { [$0] } ?? [])
  }

  private func wait(for purpose: RequestPurpose, limit: Int, at uptime: Duration) -> Duration {
    func remaining(_ kinds: BudgetEntry.Kind...) -> [Duration] {
      entries.filter { kinds.contains($0.kind) }.map { $0.remaining(at: uptime) }
    }
    let closed = remaining(.closing).first ?? .zero
    let wait = max(closed, Self.wait(until: remaining(.asked, .live), areFewerThan: limit))
    guard purpose == .live else { return wait }
    return max(wait, Self.wait(until: remaining(.live), areFewerThan: purpose.share(of: limit)))
  }

  /// Returns how long until fewer than `limit` still count, given how long each does.
  private static func wait(until remaining: [Duration], areFewerThan limit: Int) -> Duration {
    guard remaining.count >= limit else { return .zero }
    return remaining.sorted(by: >)[limit - 1]
  }
}

/// A request, or a closure by the service, that delays other requests.
struct BudgetEntry: Codable, FetchableRecord, PersistableRecord, Sendable {
  static let databaseTableName = "budgetEntry"

  enum Kind: String, Codable, Sendable {
    case asked
    case live
    case closing

    var longest: Duration {
      switch self {
      case .asked, .live: .seconds(60)
      case .closing: Limits.closure
      }
    }

    init(_ purpose: RequestPurpose) { self = purpose == .live ? .live : .asked }
  }

  let kind: Kind
  /// When the entry was made, in whole milliseconds.
  private let uptime: Int64
  /// The time that the entry counts, in whole milliseconds.
  private let length: Int64
  /// Earlier versions went by it after a restart of the computer.
  private var time = 0

  init(_ kind: Kind, at uptime: Duration, lasting length: Duration) {
    self.kind = kind
    self.uptime = uptime.wholeMilliseconds
    self.length = length.wholeMilliseconds
  }

  /// Returns how long the entry still counts, at most its kind's maximum.
  ///
  /// An entry with a later uptime is from before a restart of the computer, and doesn't count.
  func remaining(at uptime: Duration) -> Duration {
    let age = Duration.milliseconds(uptime.wholeMilliseconds) - .milliseconds(self.uptime)
    return age < .zero ? .zero : max(min(.milliseconds(length), kind.longest) - age, .zero)
  }
}
