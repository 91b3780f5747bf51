package import Entities
import GRDB
import Synchronization

/// The request budget in the database, shared by all the user's processes.
///
/// Each request is decided in one exclusive transaction, so that all processes together stay within
/// the limit, and a killed process leaves nothing to clean up. If the database fails, this process
/// counts its own requests.
package final class SQLiteRequestBudget: RequestBudget {
  private let store: Store
  private let limit: Int
  private let clock: any MachineClock
  private let unsaved = Mutex(RequestWindow())

  /// `limit` is the maximum number of requests in any sixty seconds; with 0 there is no limit, and
  /// nothing is saved.
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

  /// Changes the saved window, or else the window of requests that couldn't be saved.
  private func update<Answer: Sendable>(
    _ change: @escaping @Sendable (inout RequestWindow, Duration) -> Answer
  ) async -> Answer {
    // A separate task, because canceling the caller's would look like a failure of the database.
    let saving = Task { [store, clock] in
      try? await store.write { database in
        var window = RequestWindow(
          try Row.fetchAll(database, sql: "SELECT * FROM budgetEntry")
            .compactMap { try? BudgetEntry(row: $0) })
        // Read the clock without other writers: a later entry by one of them would seem to be from
        // before a restart.
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
/// The limit applies to any sixty seconds. At most half of the requests, rounded down but at least
/// one, may be speculative. None are allowed while the service is closed. All times are uptimes of
/// the computer, because anyone can set its clock.
struct RequestWindow: Sendable {
  private(set) var entries: [BudgetEntry]

  init(_ entries: [BudgetEntry] = []) { self.entries = entries }

  /// Admits a request, or returns how long to wait.
  ///
  /// Without a positive limit, all are admitted. A wait is at least 1 ms, and at most a minute
  /// unless the service is closed.
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

  /// Admits nothing for a while, at most a day; a closure that ends later stays in effect.
  mutating func close(for duration: Duration, at uptime: Duration) {
    entries.append(BudgetEntry(.closing, at: uptime, lasting: duration))
    removeExpired(at: uptime)
  }

  /// Removes expired entries, and all closures except the one that ends last.
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

  /// Returns how long until fewer than `limit` entries count, given how long each still does.
  private static func wait(until remaining: [Duration], areFewerThan limit: Int) -> Duration {
    guard remaining.count >= limit else { return .zero }
    return remaining.sorted(by: >)[limit - 1]
  }
}

/// A request, or a closure of the service, that delays other requests.
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
  /// When the entry was made, in milliseconds.
  private let uptime: Int64
  /// How long the entry counts, in milliseconds.
  private let length: Int64
  /// For earlier versions, which needed it after a restart of the computer.
  private var time = 0

  init(_ kind: Kind, at uptime: Duration, lasting length: Duration) {
    self.kind = kind
    self.uptime = uptime.wholeMilliseconds
    self.length = length.wholeMilliseconds
  }

  /// Returns how long the entry still counts, at most its kind's maximum.
  ///
  /// An entry with a later uptime is from before a restart, and doesn't count.
  func remaining(at uptime: Duration) -> Duration {
    let age = Duration.milliseconds(uptime.wholeMilliseconds) - .milliseconds(self.uptime)
    return age < .zero ? .zero : max(min(.milliseconds(length), kind.longest) - age, .zero)
  }
}
