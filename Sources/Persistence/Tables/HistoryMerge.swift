import Entities
import GRDB

/// Merges past searches from other histories, or deleted ones, into the history.
///
/// Each history counts its own uses, and the counts only grow. So of two counts from one origin,
/// the larger is the newer one, and a term's uses are the sum over its origins. Imports can come in
/// any order and be repeated, even by way of another computer.
struct HistoryMerge {
  enum Outcome { case added, changed, unchanged }

  /// The origin of imported uses without one.
  private static let unnamedOrigin = ""

  private let table: SuggestionTable
  private let origins: OriginTable

  init(_ table: SuggestionTable) throws {
    self.table = table
    origins = try OriginTable(table.database)
  }

  /// Merges a valid entry of another history, with its uses by origin.
  func merge(_ entry: HistoryEntry, usesByOrigin: [String: Int]) throws -> Outcome {
    var foreign: [Int64: Int] = [:]
    let uses = usesByOrigin.isEmpty ? [Self.unnamedOrigin: entry.useCount] : usesByOrigin
    for (name, count) in uses where name != origins.own {
      foreign[try origins.id(of: name)] = count
    }
    let own = uses[origins.own] ?? 0
    return try merge(StoredTerm(entry), foreign: foreign) { max($0, own) }
  }

  /// Restores a deleted term; if it was searched again, its own uses are added.
  func restore(_ deleted: StoredTerm, _ foreign: [Int64: Int]) throws {
    let own = deleted.useCount - foreign.values.reduce(0, +)
    _ = try merge(deleted, foreign: foreign) { $0 + own }
  }

  /// Sets a term's uses.
  func replace(_ term: StoredTerm, _ foreign: [Int64: Int]) throws {
    var term = term
    term.id = try table.row(folded: term.folded)?.id ?? 0
    let id = try table.save(term)
    try origins.replace(foreign, of: id)
  }

  /// `own` returns this history's new count of uses from its old one.
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

/// The uses counted by other histories; all further uses of a term are this history's.
struct OriginTable {
  let database: Database
  let own: String

  init(_ database: Database) throws {
    self.database = database
    own = try HistoryState.stored(in: database).origin
  }

  /// Returns the number of another history, a new one if necessary.
  func id(of name: String) throws -> Int64 {
    let known = try database.cachedStatement(sql: "SELECT id FROM historyOrigin WHERE name = ?")
    if let id = try Int64.fetchOne(known, arguments: [name]) { return id }
    try database.execute(sql: "INSERT INTO historyOrigin (name) VALUES (?)", arguments: [name])
    return database.lastInsertedRowID
  }

  /// Returns the uses of a term by the number of their origin.
  func uses(of suggestion: Int64) throws -> [Int64: Int] {
    let statement = try database.cachedStatement(
      sql: "SELECT origin, useCount FROM suggestionOrigin WHERE suggestion = ?")
    let rows = try Row.fetchAll(statement, arguments: [suggestion])
    return try rows.byID { try $0.count(at: 1) }
  }

  /// Writes the only uses of a term by other histories.
  func replace(_ uses: [Int64: Int], of suggestion: Int64) throws {
    try database.cachedStatement(
      sql: "DELETE FROM suggestionOrigin WHERE suggestion = ?"
    ).execute(arguments: [suggestion])
    try write(uses, of: suggestion)
  }

  func write(_ uses: [Int64: Int], of suggestion: Int64) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO suggestionOrigin (suggestion, origin, useCount) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET useCount = excluded.useCount
        """)
    for (origin, count) in uses {
      try statement.execute(arguments: [suggestion, origin, count])
    }
  }
}
