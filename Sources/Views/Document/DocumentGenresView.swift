import Entities
package import Scenes
package import TerminalKit

/// The machine-readable view of the genres, written once in one format.
@MainActor package final class DocumentGenresView: GenresView {
  private let output: DocumentOutput
  private let fields: [String]?

  package init(output: DocumentOutput, fields: [String]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: GenresState) {
    switch state.content {
    case .loading, .waiting: break
    case .loaded(let listing):
      write(listing.matchingRows)
      for note in GenresNoticeText.notes(on: listing) { output.note(note) }
    case .empty(let storefront, let unreadable, let provenance):
      write([])
      for note in GenresNoticeText.empty(storefront, unreadable, provenance) { output.note(note) }
    case .failed(let storefront, let error):
      output.report(GenresNoticeText.failure(error, of: storefront))
    }
    if let notice = state.notice, let message = NoticeText.error(notice) {
      output.note(message)
    }
  }

  package func nextEvent() async -> GenresEvent? { nil }

  private func write(_ rows: [GenreListing.Row]) {
    output.write(GenresDocument(rows: rows, fields: fields).text(output.format))
  }
}

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
