package import Entities
package import Scenes
package import TerminalKit

/// The machine-readable view of the search history: one page, written once in one format.
@MainActor package final class DocumentHistoryView: HistoryView {
  private let output: DocumentOutput
  private let fields: [String]?

  /// Creates a view; `fields` are the fields to include, or `nil` for the default.
  package init(output: DocumentOutput, fields: [String]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: HistoryState) {
    switch state.content {
    case .loading: break
    case .loaded(let listing), .empty(let listing):
      output.write(HistoryDocument(page: listing.page, fields: fields).text(output.format))
    case .failed(let error): output.report(ErrorMessage(error))
    }
  }

  package func nextEvent() async -> HistoryEvent? { nil }
}

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

/// Past searches in the format for import and export: one JSON object per line.
package enum HistoryRecordText {
  /// Returns the records, one per line.
  package static func lines(_ records: [HistoryRecord]) -> SafeText {
    records.map { JSONText.line(value(of: $0)) + "\n" }.joined()
  }

  private static func value(of record: HistoryRecord) -> JSONValue {
    let origins = record.usesByOrigin.sorted { $0.key < $1.key }
      .map { JSONMember($0.key, .integer(Int64($0.value))) }
    return .object([
      JSONMember("term", .string(record.term)),
      JSONMember("storefront", .string(record.storefront)),
      JSONMember("useCount", .integer(Int64(record.useCount))),
      JSONMember("usesByOrigin", .object(origins)),
      JSONMember("firstUsedAt", .string(record.firstUsedAt.iso8601)),
      JSONMember("lastUsedAt", .string(record.lastUsedAt.iso8601)),
    ])
  }
}
