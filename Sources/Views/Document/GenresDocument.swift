import Entities
package import Scenes
package import TerminalKit

/// Genres in any machine-readable format.
package struct GenresDocument {
  /// The fields of a genre, in output order.
  package static let fields = ["id", "name", "parentId", "selected"]

  private let rows: [GenreListing.Row]
  private let fields: [String]?

  /// Creates a document; `fields` are the fields to include, or `nil` for the default.
  package init(rows: [GenreListing.Row], fields: [String]?) {
    self.rows = rows
    self.fields = fields
  }

  package func text(_ format: DocumentFormat) -> SafeText {
    let fields = fields ?? (format == .plain ? ["id", "name"] : Self.fields)
    let records = JSONRecords(fields: fields, count: rows.count) {
      Self.value(of: fields[$1], in: rows[$0])
    }
    return RecordDocument(name: "genres", records: records).text(format)
  }

  private static func value(of field: String, in row: GenreListing.Row) -> JSONValue? {
    switch field {
    case "id": .string(String(row.genre.id.number))
    case "name": .string(row.genre.name)
    case "parentId": row.ancestors.last.map { .string(String($0.id.number)) }
    case "selected": .bool(row.isSelected)
    default: nil
    }
  }
}
