import Entities
package import Scenes
package import TerminalKit

/// The machine-readable view of the storefronts, written once in one format.
@MainActor package final class DocumentStorefrontsView: StorefrontsView {
  private let output: DocumentOutput
  private let fields: [String]?

  package init(output: DocumentOutput, fields: [String]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: StorefrontsState) {
    guard case .loaded(let listing) = state.content else { return }
    output.write(StorefrontsDocument(rows: listing.rows, fields: fields).text(output.format))
    if let notice = state.notice, let message = NoticeText.error(notice) {
      output.note(message)
    }
  }

  package func nextEvent() async -> StorefrontsEvent? { nil }
}

/// Storefronts in any machine-readable format.
package struct StorefrontsDocument {
  /// The fields of a storefront, in output order.
  package static let fields = ["country", "name", "selected"]

  private let rows: [StorefrontListing.Row]
  private let fields: [String]?

  /// Creates a document; `fields` are the fields to include, or `nil` for the default.
  package init(rows: [StorefrontListing.Row], fields: [String]?) {
    self.rows = rows
    self.fields = fields
  }

  package func text(_ format: DocumentFormat) -> SafeText {
    let fields = fields ?? (format == .plain ? ["country", "name"] : Self.fields)
    let records = JSONRecords(fields: fields, count: rows.count) {
      Self.value(of: fields[$1], in: rows[$0])
    }
    return RecordDocument(name: "storefronts", records: records).text(format)
  }

  private static func value(of field: String, in row: StorefrontListing.Row) -> JSONValue? {
    switch field {
    case "country": .string(row.storefront.code)
    case "name": .string(row.name)
    case "selected": .bool(row.isInUse)
    default: nil
    }
  }
}
