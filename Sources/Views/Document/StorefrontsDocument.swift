import Entities
package import Scenes
package import TerminalKit

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
