import Entities
package import Scenes
import TerminalKit

/// The view of the search scene that programs read: the result, once, in one format.
@MainActor package final class DocumentSearchListView: SearchListView {
  private let output: DocumentOutput
  private let fields: [TrackField]?

  package init(output: DocumentOutput, fields: [TrackField]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: SearchListState) {
    switch state.content {
    case .idle, .loading, .suggestions: break
    case .loaded(let listing):
      write(listing.rows.map(\.track), listing.query, listing.provenance)
      note(listing.omitted)
    case .empty(let query, let omitted, let provenance):
      write([], query, provenance)
      note(omitted)
    case .failed(_, let error): output.report(ErrorMessage(error))
    }
    if let message = state.notice.flatMap(NoticeText.failure) { output.report(message) }
  }

  package func nextEvent() async -> SearchListEvent? { nil }

  private func write(_ tracks: [Track], _ query: SearchQuery, _ provenance: Provenance) {
    let document = TrackDocument(tracks: tracks, fields: fields)
    output.write(document.text(output.format, query: query, provenance: provenance))
  }

  private func note(_ omitted: Omissions) {
    if let note = NoticeText.omissions(omitted) { output.note(note) }
  }
}
