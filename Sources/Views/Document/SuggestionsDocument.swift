package import Entities
package import TerminalKit

/// Past searches in any of the forms that programs read.
package struct SuggestionsDocument {
  /// The fields of a past search, in their order.
  package static let fields = ["term", "useCount", "lastUsedAt"]

  private let prefix: String
  private let suggestions: [Suggestion]
  private let fields: [String]?

  /// `fields` are those asked for; all of them where none were.
  package init(prefix: String, suggestions: [Suggestion], fields: [String]? = nil) {
    self.prefix = prefix
    self.suggestions = suggestions
    self.fields = fields
  }

  package func text(_ format: DocumentFormat) -> SafeText {
    switch format {
    case .plain where fields == nil: suggestions.map { SafeText($0.term.text) + "\n" }.joined()
    case .plain, .json, .ndjson, .csv, .tsv, .m3u: records.text(format)
    }
  }

  private var records: RecordDocument {
    let fields = fields ?? Self.fields
    return RecordDocument(
      preamble: [JSONMember("prefix", .string(prefix))], name: "suggestions",
      records: JSONRecords(fields: fields, count: suggestions.count) {
        Self.value(of: fields[$1], in: suggestions[$0])
      })
  }

  private static func value(of field: String, in suggestion: Suggestion) -> JSONValue? {
    switch field {
    case "term": .string(suggestion.term.text)
    case "useCount": .integer(Int64(suggestion.useCount))
    case "lastUsedAt": .string(suggestion.lastUsedAt.iso8601)
    default: nil
    }
  }
}
