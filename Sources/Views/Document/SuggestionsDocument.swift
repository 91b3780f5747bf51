package import Entities
package import TerminalKit

/// Past searches in any machine-readable format.
///
/// A JSON document also has the previously opened tracks.
package struct SuggestionsDocument {
  /// The fields of a past search, in output order.
  package static let fields = ["term", "useCount", "lastUsedAt"]

  private let prefix: String
  private let suggestions: [Suggestion]
  private let picked: [LibraryTrack]
  private let fields: [String]?

  /// Creates a document; `fields` are the fields of a past search, or `nil` for the default.
  package init(
    prefix: String, suggestions: [Suggestion], picked: [LibraryTrack], fields: [String]? = nil
  ) {
    self.prefix = prefix
    self.suggestions = suggestions
    self.picked = picked
    self.fields = fields
  }

  package func text(_ format: DocumentFormat) -> SafeText {
    switch format {
    case .json:
      JSONText.document(
        [JSONMember("prefix", .string(prefix))], [("suggestions", records), ("tracks", tracks)])
    case .plain, .ndjson, .csv, .tsv, .m3u:
      RecordDocument(
        name: "suggestions", records: records,
        line: fields == nil ? { SafeText(suggestions[$0].term.text) } : nil
      ).text(format)
    }
  }

  private var records: JSONRecords {
    let fields = fields ?? Self.fields
    return JSONRecords(fields: fields, count: suggestions.count) {
      Self.value(of: fields[$1], in: suggestions[$0])
    }
  }

  private var tracks: JSONRecords {
    let names = ItemFieldSet.tracks.names
    let fields = names.map(ItemField.init)
    return JSONRecords(fields: names, count: picked.count) { index, field in
      fields[field].value(in: .track(picked[index].track)) { _ in picked[index].starredAt != nil }
    }
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
