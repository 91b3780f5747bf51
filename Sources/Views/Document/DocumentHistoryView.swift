package import Scenes
import TerminalKit

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
