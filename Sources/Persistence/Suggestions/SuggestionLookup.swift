import GRDB

/// Finds the past terms that fit a text, in a time that does not grow with their number.
///
/// Where few fit, they are sorted. Where many do, the best terms of all are walked instead, for many
/// of those fit too. Both are bounded; so where many fit and hardly any of them is among the best,
/// the best of those that come first by the alphabet are given after them.
struct SuggestionLookup {
  /// What is sorted at most, in rows.
  private static let sorted = 750
  /// How many words of one term may start alike before fewer terms than wanted are found.
  private static let alike = 4
  /// How many of the best terms are walked at most where many fit: the walk mostly ends long before.
  private static let walked = 1_000
  /// How many of the best terms are looked into for the insides of words, where a walk that finds
  /// nothing goes to its end with each letter that is typed.
  private static let lookedInto = 1_000

  let database: Database
  let typed: TypedText
  let limit: Int

  func rows() throws -> [StoredTerm] {
    guard limit > 0 else { return [] }
    guard !typed.text.isEmpty else {
      return try StoredTerm.fetchAll(
        try database.cachedStatement(
          sql: """
            SELECT \(StoredTerm.columns) FROM suggestion
            ORDER BY score DESC, folded LIMIT ?
            """), arguments: [limit])
    }
    let statement = try database.cachedStatement(
      sql: "SELECT \(StoredTerm.columns) FROM suggestion WHERE id = ?")
    return try ids().compactMap { try StoredTerm.fetchOne(statement, arguments: [$0]) }
  }

  private func ids() throws -> [Int64] {
    var found: [Int64] = []
    var known: Set<Int64> = []
    for kind in [exact, starts, wordStarts, insides] where found.count < limit {
      for id in try kind() where found.count < limit && known.insert(id).inserted {
        found.append(id)
      }
    }
    return found
  }

  private func exact() throws -> [Int64] {
    try fetch("SELECT id FROM suggestion WHERE folded = :text", ["text": typed.exact])
  }

  private func starts() throws -> [Int64] {
    try best(
      in: "SELECT id, score FROM suggestion INDEXED BY suggestion_by_text WHERE folded",
      walking: "folded >= :text AND folded < :end")
  }

  /// Words after a hyphen and the like are passed over where the best terms are walked.
  private func wordStarts() throws -> [Int64] {
    guard typed.fitsWordStart else { return [] }
    return try best(
      in: "SELECT suggestion AS id, score FROM suggestionWord WHERE text",
      walking: "instr(folded, ' ' || :text) > 0")
  }

  private func insides() throws -> [Int64] {
    guard typed.fitsInsideWords else { return [] }
    return try walk("instr(folded, :text) > 0", most: Self.lookedInto)
  }

  /// The best rows of a range of an index, or of a walk where the range holds too many.
  private func best(in index: String, walking condition: String) throws -> [Int64] {
    let most = max(Self.sorted, limit)
    let range = "\(index) >= :text AND \(index.split(separator: " ").last ?? "") < :end LIMIT :most"
    let count = try Int.fetchOne(
      try database.cachedStatement(sql: "SELECT count(*) FROM (\(range))"),
      arguments: arguments(["most": most + 1]))
    // To group the words of a term would take longer than all the rest.
    let first = "SELECT id FROM (\(range)) ORDER BY score DESC, id LIMIT :limit"
    let firstOnes: StatementArguments = ["most": most, "limit": limit * Self.alike]
    guard let count, count > most else { return try fetch(first, arguments(firstOnes)) }
    let walked = try walk(condition, most: Self.walked)
    return walked.count < limit ? walked + (try fetch(first, arguments(firstOnes))) : walked
  }

  /// Those of the best terms that fit; the walk ends with the last one that is wanted.
  private func walk(_ condition: String, most: Int) throws -> [Int64] {
    try fetch(
      """
      SELECT id FROM (
        SELECT id, folded FROM suggestion INDEXED BY suggestion_by_score
        ORDER BY score DESC, folded LIMIT :walked
      ) WHERE \(condition) LIMIT :limit
      """,
      ["text": typed.text, "walked": max(most, limit), "limit": limit]
        + (condition.contains(":end") ? ["end": typed.end] : []))
  }

  private func arguments(_ more: StatementArguments) -> StatementArguments {
    ["text": typed.text, "end": typed.end] + more
  }

  private func fetch(_ sql: String, _ arguments: StatementArguments) throws -> [Int64] {
    try Int64.fetchAll(try database.cachedStatement(sql: sql), arguments: arguments)
  }
}
