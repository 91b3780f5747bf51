package import Entities
import GRDB
import Synchronization

/// The request budget in the database, which all processes of the user share.
///
/// A request is decided in one transaction that excludes other writers, so that all processes together
/// stay within the limit, and a killed one leaves nothing to clean up. If the database fails, this
/// process counts its own requests beside the last known ones, and saves them once it works again.
package final class SQLiteRequestBudget: RequestBudget {
  private let store: Store
  private let limit: Int
  private let clock: any MachineClock
  private let known = Mutex(RequestWindow())

  /// `limit` is the requests in any sixty seconds; with 0 there is no limit, and nothing is saved.
  package init(store: Store, limit: Int, clock: any MachineClock) {
    (self.store, self.limit, self.clock) = (store, limit, clock)
  }

  package func admit(_ purpose: RequestPurpose) async -> RequestAdmission {
    guard limit > 0 else { return .granted }
    let id = Int64.random(in: .min ... .max)
    return await update { [limit] in $0.admit(purpose, as: id, limit: limit, at: $1) }
  }

  package func close(for duration: Duration) async {
    guard limit > 0 else { return }
    let id = Int64.random(in: .min ... .max)
    await update { $0.close(for: duration, as: id, at: $1) }
  }

  /// Changes the window in the database, or else the one in memory; both, if only the commit fails.
  private func update<Answer: Sendable>(
    _ change: @escaping @Sendable (inout RequestWindow, MachineMoment) -> Answer
  ) async -> Answer {
    // A separate task, because the database would seem to fail if the caller's was canceled.
    let stored = Task { try? await updateStore(change) }
    if let answer = await stored.value { return answer }
    return known.withLock { change(&$0, MachineMoment(clock)) }
  }

  private func updateStore<Answer: Sendable>(
    _ change: @Sendable (inout RequestWindow, MachineMoment) -> Answer
  ) async throws(StorageError) -> Answer {
    try await store.write { database in
      try known.withLock { known in
        let stored = try Row.fetchAll(database, sql: "SELECT * FROM budgetEntry")
        var window = known
        window.include(try stored.compactMap { try BudgetEntry($0) })
        // Read the clock without other writers: an entry made a moment later than this would seem to
        // precede a restart.
        let answer = change(&window, MachineMoment(clock))
        try database.execute(sql: "DELETE FROM budgetEntry")
        for entry in window.entries { try entry.insert(into: database) }
        known = window
        return answer
      }
    }
  }
}

/// The latest requests, and the rule for more.
///
/// In any sixty seconds there are at most as many requests as the limit, and at most half as many,
/// rounded down but at least one, are speculative. There are none while the service is closed.
struct RequestWindow: Equatable, Sendable {
  private(set) var entries: [BudgetEntry]

  init(_ entries: [BudgetEntry] = []) { self.entries = entries }

  /// Adds entries, and replaces those with the same IDs.
  mutating func include(_ others: [BudgetEntry]) {
    let ids = Set(others.map(\.id))
    entries = others + entries.filter { !ids.contains($0.id) }
  }

  /// Admits a request, or returns how long until one for its purpose can be.
  ///
  /// A request that has been admitted under an ID always is again; without a positive limit all are. A
  /// wait is at least 1 ms, and at most a minute unless the service is closed.
  mutating func admit(
    _ purpose: RequestPurpose, as id: Int64, limit: Int, at moment: MachineMoment
  ) -> RequestAdmission {
    settle(at: moment)
    guard limit > 0, !entries.contains(where: { $0.id == id }) else { return .granted }
    let wait = wait(for: purpose, limit: limit, at: moment)
    guard wait == .zero else { return .refused(retryAfter: wait) }
    let kind = BudgetEntry.Kind(purpose)
    entries.append(BudgetEntry(id: id, kind: kind, made: moment, length: kind.longest))
    return .granted
  }

  /// Admits nothing for a while, at most an hour; a longer closure remains.
  mutating func close(for duration: Duration, as id: Int64, at moment: MachineMoment) {
    include([BudgetEntry(id: id, kind: .closing, made: moment, length: duration)])
    settle(at: moment)
  }

  /// Removes expired entries, and every closure but the one that ends last.
  private mutating func settle(at moment: MachineMoment) {
    let counting = entries.compactMap { $0.counting(at: moment) }
    let last = counting.filter { $0.kind == .closing }
      .max { $0.remaining(after: moment) < $1.remaining(after: moment) }
    entries = counting.filter { $0.kind != .closing || $0.id == last?.id }
  }

  private func wait(for purpose: RequestPurpose, limit: Int, at moment: MachineMoment) -> Duration {
    var asked: [Duration] = []
    var live: [Duration] = []
    var wait = Duration.zero
    for entry in entries {
      let remaining = entry.remaining(after: moment)
      switch entry.kind {
      case .asked: asked.append(remaining)
      case .live: live.append(remaining)
      case .closing: wait = remaining
      }
    }
    wait = max(wait, Self.wait(until: asked + live, areFewerThan: limit))
    guard purpose == .live else { return wait }
    return max(wait, Self.wait(until: live, areFewerThan: purpose.share(of: limit)))
  }

  /// Returns how long until fewer than `limit` still count, given how long each does.
  private static func wait(until remaining: [Duration], areFewerThan limit: Int) -> Duration {
    guard remaining.count >= limit else { return .zero }
    return remaining.sorted(by: >)[limit - 1]
  }
}

/// A request, or a closure by the service, that delays other requests.
struct BudgetEntry: Equatable, Sendable {
  enum Kind: String, Sendable {
    case asked
    case live
    case closing

    var longest: Duration {
      switch self {
      case .asked, .live: .seconds(60)
      case .closing: .seconds(3600)
      }
    }

    init(_ purpose: RequestPurpose) { self = purpose == .live ? .live : .asked }
  }

  let id: Int64
  let kind: Kind
  let made: MachineMoment
  /// The time that the entry counts, in whole milliseconds, from 0 to its kind's maximum.
  let length: Duration

  init(id: Int64, kind: Kind, made: MachineMoment, length: Duration) {
    self.id = id
    self.kind = kind
    self.made = made
    let length = min(max(length, .zero), kind.longest)
    self.length = .milliseconds(length.wholeMilliseconds)
  }

  /// Returns the entry as it counts at a moment; `nil` if it has expired.
  ///
  /// Its age is by uptime, because anyone can set the clock. But uptime starts again with the computer:
  ///
  /// - An entry in the future by uptime is from before a restart. Then the clock decides: the entry
  ///   counts if it is less than its length away, and gets a date by the present uptime, so that
  ///   setting the clock later can't make it last.
  /// - An entry from before a restart with a lower uptime than the present seems to be from after it.
  ///   Its real age is at least that by uptime, so it never expires too early.
  func counting(at moment: MachineMoment) -> BudgetEntry? {
    let age = moment.uptime - made.uptime
    if age >= .zero { return age < length ? self : nil }
    let elapsed = Duration.seconds(moment.time.seconds) - Duration.seconds(made.time.seconds)
    guard elapsed < length, .zero - elapsed < length else { return nil }
    let redated = MachineMoment(
      uptime: moment.uptime - max(elapsed, .zero), time: min(made.time, moment.time))
    return BudgetEntry(id: id, kind: kind, made: redated, length: length)
  }

  /// Returns how long the entry counts after a moment at which it does.
  func remaining(after moment: MachineMoment) -> Duration { length - (moment.uptime - made.uptime) }
}

extension BudgetEntry {
  /// `nil` if the row has an unknown kind; its times are in milliseconds, except `time` in seconds.
  init?(_ row: Row) throws {
    guard let kind = Kind(rawValue: try row.decode(forColumn: "kind")) else { return nil }
    self.init(
      id: try row.decode(forColumn: "id"), kind: kind,
      made: MachineMoment(
        uptime: .milliseconds(try row.decode(Int64.self, forColumn: "uptime")),
        time: try row.decode(forColumn: "time")),
      length: .milliseconds(try row.decode(Int64.self, forColumn: "length")))
  }

  func insert(into database: Database) throws {
    try database.cachedStatement(
      sql: "INSERT INTO budgetEntry (id, kind, uptime, time, length) VALUES (?, ?, ?, ?, ?)"
    ).execute(arguments: [
      id, kind.rawValue, made.uptime.wholeMilliseconds, made.time,
      length.wholeMilliseconds,
    ])
  }
}

/// A moment by both clocks of the computer.
struct MachineMoment: Equatable, Sendable {
  /// In whole milliseconds.
  let uptime: Duration
  let time: Timestamp

  init(uptime: Duration, time: Timestamp) {
    self.uptime = .milliseconds(uptime.wholeMilliseconds)
    self.time = time
  }

  init(_ clock: any MachineClock) { self.init(uptime: clock.uptime, time: clock.now) }
}
