package import Scenes
import TerminalKit

/// The view of the past searches that programs read: one page of them, once, in one format.
@MainActor package final class DocumentHistoryView: HistoryView {
  private let output: DocumentOutput
  private let fields: [String]?

  /// `fields` are those asked for; all of them where none were.
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
