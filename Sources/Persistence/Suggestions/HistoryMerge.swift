import Entities
import GRDB

/// Merges past searches of other histories, or deleted ones, into the history.
///
/// Each history counts its own uses, which only grow. Of two counts of one origin the larger is thus
/// the newer, and a term's uses are the sum over its origins. The order of imports makes no
/// difference, and uses that are imported again, or come back from another computer, count once.
struct HistoryMerge {
  enum Outcome { case added, changed, unchanged }

  /// The origin of uses for which a record names none.
  private static let unnamedOrigin = ""

  private let table: SuggestionTable
  private let origins: OriginTable

  init(_ table: SuggestionTable) throws {
    self.table = table
    origins = try OriginTable(table.database)
  }

  /// Merges a valid entry of another history with its uses by origin.
  func merge(_ entry: HistoryEntry, usesByOrigin: [String: Int]) throws -> Outcome {
    var foreign: [Int64: Int] = [:]
    let uses = usesByOrigin.isEmpty ? [Self.unnamedOrigin: entry.useCount] : usesByOrigin
    for (name, count) in uses where name != origins.own {
      foreign[try origins.id(of: name)] = count
    }
    let own = uses[origins.own] ?? 0
    return try merge(StoredTerm(entry), foreign: foreign) { max($0, own) }
  }

  /// Restores a deleted term; if it was searched again since then, its own uses add up.
  func restore(_ deleted: StoredTerm) throws {
    let foreign = try origins.uses(of: deleted.id, in: "deletedOrigin")
    let own = deleted.useCount - foreign.values.reduce(0, +)
    var term = deleted
    term.id = 0
    _ = try merge(term, foreign: foreign) { $0 + own }
  }

  /// `own` makes the new count of this history's own uses from the known one.
  private func merge(_ new: StoredTerm, foreign: [Int64: Int], own: (Int) -> Int) throws -> Outcome
  {
    let known = try table.row(folded: new.folded)
    let knownForeign = try known.map { try origins.uses(of: $0.id) } ?? [:]
    let allForeign = knownForeign.merging(foreign) { max($0, $1) }
    let knownOwn = (known?.useCount ?? 0) - knownForeign.values.reduce(0, +)
    var row = known ?? new
    row.useCount = own(knownOwn) + allForeign.values.reduce(0, +)
    row.firstUsedAt = min(row.firstUsedAt, new.firstUsedAt)
    if new.lastUsedAt > row.lastUsedAt {
      row.term = new.term
      row.storefront = new.storefront
      row.lastUsedAt = new.lastUsedAt
    }
    if row == known, allForeign == knownForeign { return .unchanged }
    try origins.write(allForeign, of: try table.save(row))
    return known == nil ? .added : .changed
  }
}
