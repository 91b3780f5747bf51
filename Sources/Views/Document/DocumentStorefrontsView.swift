package import Scenes

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
    if let notice = state.notice, let message = StorefrontsNoticeText.message(notice) {
      output.note(message)
    }
  }

  package func nextEvent() async -> StorefrontsEvent? { nil }
}
