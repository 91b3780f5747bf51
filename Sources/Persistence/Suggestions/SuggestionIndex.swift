import GRDB

/// The indexes of the past terms.
enum SuggestionIndex: String, CaseIterable {
  case score = "suggestion_by_score"
  case text = "suggestion_by_text"
  case time = "suggestion_by_time"

  private var columns: String {
    switch self {
    case .score: "score DESC, folded"
    case .text: "folded, score"
    case .time: "lastUsedAt"
    }
  }

  /// Makes `indexes` anew around a change of most rows, which is quicker than to change them too.
  static func remaking(
    _ indexes: [SuggestionIndex], in database: Database, _ change: () throws -> Void
  ) throws {
    for index in indexes { try database.execute(sql: "DROP INDEX \(index.rawValue)") }
    try change()
    for index in indexes {
      try database.execute(
        sql: "CREATE INDEX \(index.rawValue) ON suggestion (\(index.columns))")
    }
  }
}
