package import Scenes

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
    if let notice = state.notice, let message = GenresNoticeText.message(notice) {
      output.note(message)
    }
  }

  package func nextEvent() async -> GenresEvent? { nil }

  private func write(_ rows: [GenreListing.Row]) {
    output.write(GenresDocument(rows: rows, fields: fields).text(output.format))
  }
}
