import Entities
import GRDB

/// Merges records of other histories into the store.
///
/// Each history counts its own uses, which only grow, so of two counts of one origin the larger is
/// the newer, and a term's uses are the sum over its origins. Thus the order of imports makes no
/// difference, and what is imported again, or comes back from another machine, counts once.
struct HistoryMerge {
  private let table: SuggestionTable
  private let origins: OriginTable
  private var originIDs: [String: Int64] = [:]
  private var words = WordBatch()
  private var result = HistoryImport()

  init(_ table: SuggestionTable) throws {
    self.table = table
    origins = try OriginTable(table.database)
  }

  /// In the order of the index, which is then written from one end to the other.
  mutating func merge(_ terms: [ImportedTerm]) throws -> HistoryImport {
    for term in terms.sorted(by: { $0.row.folded < $1.row.folded }) { try merge(term) }
    try words.write(to: table)
    return result
  }

  private mutating func merge(_ term: ImportedTerm) throws {
    var foreign: [Int64: Int] = [:]
    for (name, count) in term.uses where name != origins.own {
      foreign[try id(of: name)] = count
    }
    let own = term.uses[origins.own] ?? 0
    guard let known = try table.row(folded: term.row.folded) else {
      var row = term.row
      row.useCount = own + foreign.values.reduce(0, +)
      row.id = try table.insert(row)
      try origins.write(foreign, of: row.id)
      words.add(row, score: table.score(of: row))
      result.added += 1
      return
    }
    try merge(term.row, own: own, foreign: foreign, into: known)
  }

  private mutating func merge(
    _ new: StoredTerm, own: Int, foreign: [Int64: Int], into known: StoredTerm
  ) throws {
    let knownForeign = try origins.uses(of: known.id)
    let news = foreign.filter { $0.value > knownForeign[$0.key, default: 0] }
    var row = known
    row.useCount += news.reduce(0) { $0 + $1.value - knownForeign[$1.key, default: 0] }
    row.useCount += max(0, own - (known.useCount - knownForeign.values.reduce(0, +)))
    row.firstUsedAt = min(known.firstUsedAt, new.firstUsedAt)
    if new.lastUsedAt > known.lastUsedAt {
      row.term = new.term
      row.storefront = new.storefront
      row.lastUsedAt = new.lastUsedAt
    }
    guard row != known || !news.isEmpty else {
      result.unchanged += 1
      return
    }
    try table.update(row)
    try origins.write(news, of: row.id)
    words.add(row, score: table.score(of: row))
    result.changed += 1
  }

  private mutating func id(of name: String) throws -> Int64 {
    if let id = originIDs[name] { return id }
    let id = try origins.id(of: name)
    originIDs[name] = id
    return id
  }
}
