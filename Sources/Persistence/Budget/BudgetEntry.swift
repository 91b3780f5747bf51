import Entities
import GRDB

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
