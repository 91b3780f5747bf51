package import Entities
package import TerminalKit

/// Past searches with all their data, in any machine-readable format.
package struct HistoryDocument {
  /// The fields of a past search, in output order.
  package static let fields = ["term", "storefront", "useCount", "firstUsedAt", "lastUsedAt"]

  private let page: HistoryPage
  private let fields: [String]?

  /// Creates a document; `fields` are the fields to include, or `nil` for the default.
  package init(page: HistoryPage, fields: [String]?) {
    self.page = page
    self.fields = fields
  }

  package func text(_ format: DocumentFormat) -> SafeText {
    records.text(format)
  }

  private var records: RecordDocument {
    let names = fields ?? Self.fields
    return RecordDocument(
      preamble: [JSONMember("total", .integer(Int64(page.total)))], name: "searches",
      records: JSONRecords(fields: names, count: page.entries.count) {
        Self.value(of: names[$1], in: page.entries[$0])
      },
      line: fields == nil ? { SafeText(page.entries[$0].term.text) } : nil)
  }

  private static func value(of field: String, in entry: HistoryEntry) -> JSONValue? {
    switch field {
    case "term": .string(entry.term.text)
    case "storefront": .string(entry.storefront.code)
    case "useCount": .integer(Int64(entry.useCount))
    case "firstUsedAt": .string(entry.firstUsedAt.iso8601)
    case "lastUsedAt": .string(entry.lastUsedAt.iso8601)
    default: nil
    }
  }
}
