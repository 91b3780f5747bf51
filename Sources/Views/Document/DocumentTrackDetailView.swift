import Entities
package import Scenes
import TerminalKit

/// The machine-readable view of a track: its record, written once in one format.
@MainActor package final class DocumentTrackDetailView: TrackDetailView {
  private let output: DocumentOutput
  private let fields: [TrackField]?

  package init(output: DocumentOutput, fields: [TrackField]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: TrackDetailState) {
    switch state {
    case .loading, .waiting: break
    case .loaded(let detail, _):
      let track = detail.track
      let document = ItemDocument(
        tracks: [track], favorites: detail.isFavorite ? [track.id] : [], fields: fields)
      output.write(document.recordText(output.format))
    case .missing(let reference): output.report(ErrorMessage(missing: reference))
    case .failed(_, let error): output.report(ErrorMessage(error))
    }
  }

  package func nextEvent() async -> TrackDetailEvent? { nil }
}
