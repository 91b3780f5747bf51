import Entities
package import Scenes
import TerminalKit

/// The machine-readable view of looked-up items, written once in one format.
@MainActor package final class DocumentLookupView: LookupView {
  private let output: DocumentOutput
  private let fields: [String]?

  package init(output: DocumentOutput, fields: [String]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: LookupState) {
    switch state.content {
    case .loading, .waiting, .found: break
    case .loaded(let listing, let answer):
      let document = document(listing.rows.map(\.item), listing.favorites)
      guard output.format != .m3u || listing.hasPreviews else {
        return output.report(ErrorMessage(noPlaylistOf: "these results"))
      }
      output.write(document.text(output.format, named: "results"))
      for note in LookupText.notes(on: answer) { output.note(note) }
    case .nothing(let answer):
      output.write(document([], []).text(output.format, named: "results"))
      for message in LookupText.notes(on: answer) { output.report(message) }
    case .failed(let error): output.report(ErrorMessage(error))
    }
  }

  package func nextEvent() async -> LookupEvent? { nil }

  private func document(_ items: [CatalogItem], _ favorites: Set<Track.ID>) -> ItemDocument {
    ItemDocument(items: items, favorites: favorites, fieldSet: .mixed, fields: fields)
  }
}
