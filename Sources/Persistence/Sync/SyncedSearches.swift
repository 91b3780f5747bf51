import Entities
import Foundation
import GRDB

/// The facts of a past search besides the number of its uses.
struct SyncedSearch: Codable, Equatable {
  let firstUsedAt: String
  let lastUsedAt: String
  let storefront: String
  let term: String

  init(_ row: StoredTerm) {
    firstUsedAt = Timestamp(seconds: row.firstUsedAt).iso8601
    lastUsedAt = Timestamp(seconds: row.lastUsedAt).iso8601
    (storefront, term) = (row.storefront, row.term)
  }

  /// Creates it from JSON; `nil` unless that is a valid past search, whatever the clocks say.
  init?(_ json: String) {
    guard let value = try? JSONDecoder().decode(SyncedSearch.self, from: Data(json.utf8)),
      value.entry != nil
    else { return nil }
    self = value
  }

  var entry: HistoryEntry? {
    guard let first = Timestamp(iso8601: firstUsedAt), let last = Timestamp(iso8601: lastUsedAt)
    else { return nil }
    return try? HistoryRecord(
      term: term, storefront: storefront, useCount: 1, firstUsedAt: first, lastUsedAt: last
    ).entry(at: Timestamp(seconds: .max))
  }

  var id: String? { entry.map { Self.id(folded: FoldedText($0.term.text).text) } }

  /// Returns the ID of a term, the 128-bit FNV-1a hash of its folded text, which outlives the text.
  static func id(folded: String) -> String {
    let hash = folded.utf8.reduce(0x6C62_272E_07BB_0142_62B8_2175_6295_C58D as UInt128) {
      ($0 ^ UInt128($1)) &* 0x0100_0000_0000_0000_0000_013B
    }
    return hash.hex
  }
}

/// The past searches as facts: each origin counts its own uses, including deleted ones.
///
/// So a use that a computer didn't know about survives its deletion of the term.
struct SyncedSearches {
  /// A term as it was the last time.
  private struct SyncedTerm: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "syncedTerm"

    let id: String
    /// The row of the term; `nil` if it is gone.
    let suggestion: Int64?
    private let useCount: Int
    let firstUsedAt: Int64
    let lastUsedAt: Int64
    private(set) var isTrimmed = false

    init(_ row: StoredTerm, id: String) {
      (self.id, suggestion, useCount) = (id, row.id, row.useCount)
      (firstUsedAt, lastUsedAt) = (row.firstUsedAt, row.lastUsedAt)
    }

    var isDeleted: Bool { suggestion == nil && !isTrimmed }
  }

  /// The origin of imported uses for which a record names none.
  private static let unnamedOrigin = String(repeating: "0", count: 32)

  private let table: SuggestionTable
  private let facts: SyncTable
  private let origins: OriginTable
  private let originNames: [Int64: String]

  init(_ table: SuggestionTable, _ facts: SyncTable) throws {
    (self.table, self.facts) = (table, facts)
    origins = try OriginTable(table.database)
    originNames = try Row.fetchAll(table.database, sql: "SELECT id, name FROM historyOrigin")
      .byID { try $0.decode(atIndex: 1) }
  }

  /// Makes facts of what changed in the history since the last time.
  ///
  /// Returns the terms that the history can have otherwise than the facts now say.
  func collect() throws -> Set<String> {
    let changed = try StoredTerm.fetchAll(
      table.database,
      """
      WHERE NOT EXISTS (
        SELECT 1 FROM syncedTerm WHERE syncedTerm.suggestion = suggestion.id
          AND (syncedTerm.useCount, syncedTerm.firstUsedAt, syncedTerm.lastUsedAt)
            = (suggestion.useCount, suggestion.firstUsedAt, suggestion.lastUsedAt))
      """)
    var ids: Set<String> = []
    for row in changed {
      let id = SyncedSearch.id(folded: row.folded)
      let search = SyncedSearch(row)
      guard search.id == id else { continue }
      if try collect(row, search, id) { ids.insert(id) }
    }
    let deleted = try String.fetchAll(
      table.database, sql: "SELECT id FROM syncedTerm WHERE suggestion IS NULL AND NOT isTrimmed")
    for id in deleted {
      for fact in try facts.facts(SyncFact.Key(kind: .search, id: id)) where fact.uses > 0 {
        var fact = fact
        fact.deleted = fact.stamp
        try facts.save(fact.cleaned)
      }
      try SyncedTerm.deleteOne(table.database, key: id)
    }
    return ids
  }

  private func collect(_ row: StoredTerm, _ search: SyncedSearch, _ id: String) throws -> Bool {
    let known = try known(id)
    let key = SyncFact.Key(kind: .search, id: id)
    var facts = try Dictionary(uniqueKeysWithValues: self.facts.facts(key).map { ($0.origin, $0) })
    var uses = try uses(of: row)
    if known?.isDeleted == true {
      // The term was used again since then: these are other uses.
      for (origin, fact) in facts where fact.uses > 0 {
        facts[origin]?.deleted = fact.stamp
        if uses[origin] == nil { try save(0, "", in: fact) }
      }
    }
    let isTrimmed = known?.isTrimmed == true
    if isTrimmed {
      for (origin, fact) in facts { uses[origin, default: 0] += fact.uses }
    }
    let value = search.canonicalJSON
    var hasChanged = false
    for origin in Set(uses.keys).union(facts.keys) {
      let new = uses[origin] ?? 0
      let old = facts[origin]
      guard new != old?.uses ?? 0 else { continue }
      try save(new, value, in: old ?? SyncFact(key: key, origin: origin))
      hasChanged = true
    }
    if let old = known, old.suggestion != nil, !hasChanged,
      row.lastUsedAt > old.lastUsedAt || row.firstUsedAt < old.firstUsedAt,
      let origin = uses[self.facts.own] == nil ? uses.keys.min() : self.facts.own,
      let fact = facts[origin]
    {
      // An import has changed the times alone.
      var fact = fact
      fact.deleted = fact.stamp
      try save(uses[origin] ?? 0, value, in: fact)
    }
    try SyncedTerm(row, id: id).insert(table.database, onConflict: .replace)
    return isTrimmed || facts.count > 1
  }

  private func save(_ uses: Int64, _ value: String, in fact: SyncFact) throws {
    var fact = fact
    if uses < fact.uses { fact.deleted = fact.stamp }
    fact.stamp = min(max(fact.deleted + uses, 1), SyncFact.largestStamp)
    fact.value = value
    try facts.save(fact.cleaned)
  }

  /// Returns the uses of a term by the name of their origin; none of them is 0.
  private func uses(of row: StoredTerm) throws -> [String: Int64] {
    var uses: [String: Int64] = [:]
    for (origin, count) in try origins.uses(of: row.id) {
      guard let name = originNames[origin] else { continue }
      let factOrigin = name.isEmpty ? Self.unnamedOrigin : name
      if SyncFact.isOrigin(factOrigin) { uses[factOrigin] = Int64(count) }
    }
    // So are those of origins that other programs have named.
    uses[facts.own] = Int64(row.useCount) - uses.values.reduce(0, +)
    return uses.filter { $0.value > 0 }
  }
}

// MARK: - The history from facts

extension SyncedSearches {
  /// Gives the history what the facts say about a term.
  func apply(_ id: String, at now: Timestamp) throws {
    let known = try facts.facts(SyncFact.Key(kind: .search, id: id)).filter { $0.uses > 0 }
    let entries = known.compactMap { SyncedSearch($0.value)?.entry }
    guard let newest = entries.max(by: Self.isOlder),
      let first = entries.map(\.firstUsedAt).min()
    else { return try remove(id) }
    var row = StoredTerm(newest)
    // A clock that is ahead would keep the term at the top for as long.
    row.lastUsedAt = min(newest.lastUsedAt, now).seconds
    row.firstUsedAt = min(first.seconds, row.lastUsedAt)
    row.useCount = Int(known.map(\.uses).reduce(0, +))
    let stored = try table.row(folded: row.folded)
    row.id = stored?.id ?? 0
    if row != stored { row.id = try table.save(row) }
    var foreign: [Int64: Int] = [:]
    for fact in known where fact.origin != facts.own {
      let name = fact.origin == Self.unnamedOrigin ? "" : fact.origin
      foreign[try origins.id(of: name)] = Int(fact.uses)
    }
    try origins.replace(foreign, of: row.id)
    try SyncedTerm(row, id: id).insert(table.database, onConflict: .replace)
  }

  private static func isOlder(_ left: HistoryEntry, _ right: HistoryEntry) -> Bool {
    guard left.lastUsedAt == right.lastUsedAt else { return left.lastUsedAt < right.lastUsedAt }
    let texts = [left, right].map { "\($0.term.text) \($0.storefront.code)".utf8 }
    return texts[0].lexicographicallyPrecedes(texts[1])
  }

  private func remove(_ id: String) throws {
    let known = try known(id)
    if let row = try known?.suggestion.flatMap({ try table.row("id", $0) }) {
      try table.forget(row)
    }
    try known?.delete(table.database)
  }

  private func known(_ id: String) throws -> SyncedTerm? {
    let statement = try table.database.cachedStatement(sql: "SELECT * FROM syncedTerm WHERE id = ?")
    return try SyncedTerm.fetchOne(statement, arguments: [id])
  }
}
