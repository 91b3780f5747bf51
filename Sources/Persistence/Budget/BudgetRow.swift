import Entities
import GRDB

/// An entry of the budget as the store has it.
struct BudgetRow: FetchableRecord, Decodable, Hashable {
  let id: Int64
  let kind: String
  /// In milliseconds.
  let uptime: Int64
  /// In seconds since 1970.
  let time: Int64
  /// In milliseconds.
  let length: Int64
}

extension BudgetRow {
  init(_ entry: BudgetEntry) {
    id = entry.id
    kind = entry.kind.rawValue
    uptime = entry.made.uptime.wholeMilliseconds
    time = entry.made.time.seconds
    length = entry.length.wholeMilliseconds
  }

  /// `nil` where the row is of no kind that there is.
  var entry: BudgetEntry? {
    guard let kind = BudgetEntry.Kind(rawValue: kind) else { return nil }
    let made = MachineMoment(
      uptime: .milliseconds(uptime), time: Timestamp(seconds: time))
    return BudgetEntry(id: id, kind: kind, made: made, length: .milliseconds(length))
  }
}
