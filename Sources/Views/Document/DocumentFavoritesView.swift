import Entities
package import Scenes
import TerminalKit

/// The machine-readable view of the favorites, written once in one format.
@MainActor package final class DocumentFavoritesView: FavoritesView {
  private let output: DocumentOutput
  private let fields: [TrackField]?

  package init(output: DocumentOutput, fields: [TrackField]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: FavoritesState) {
    switch state.content {
    case .loading: break
    case .empty: write([], [])
    case .failed(let error): output.report(ErrorMessage(error))
    case .loaded where state.notice == .lastPage: write([], [])
    case .loaded(let listing): write(listing.rows.compactMap(\.item.track), listing.favorites)
    }
  }

  package func nextEvent() async -> FavoritesEvent? { nil }

  private func write(_ tracks: [Track], _ favorites: Set<Track.ID>) {
    let document = ItemDocument(tracks: tracks, favorites: favorites, fields: fields)
    output.write(document.text(output.format, named: "favorites"))
  }
}
