package import Entities
package import TerminalKit

/// Past searches in any of the forms that programs read.
package struct SuggestionsDocument {
  private let prefix: String
  private let suggestions: [Suggestion]

  package init(prefix: String, suggestions: [Suggestion]) {
    self.prefix = prefix
    self.suggestions = suggestions
  }

  package func text(_ format: DocumentFormat) -> SafeText {
    switch format {
    case .plain: suggestions.map { SafeText($0.term.text) + "\n" }.joined()
    case .json, .ndjson, .csv, .tsv, .m3u: records.text(format)
    }
  }

  private var records: RecordDocument {
    RecordDocument(
      preamble: [JSONMember("prefix", .string(prefix))], name: "suggestions",
      records: JSONRecords(
        fields: ["term", "useCount", "lastUsedAt"], count: suggestions.count
      ) {
        let suggestion = suggestions[$0]
        return [
          .string(suggestion.term.text), .integer(Int64(suggestion.useCount)),
          .string(suggestion.lastUsedAt.iso8601),
        ][$1]
      })
  }
}
