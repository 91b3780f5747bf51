package import Entities
package import Scenes
import TerminalKit

/// The views of scenes in full-screen mode.
extension Stage {
  /// Creates the view of the search, and restores a session if there is one.
  package func searchListView(restoring session: ScreenSession?) -> ScreenSearchListView {
    ScreenSearchListView(stage: self, restored: session)
  }

  package func itemListView() -> ScreenItemListView { ScreenItemListView(stage: self) }

  package func playlistsView() -> any PlaylistsView { ScreenPlaylistsView(stage: self) }

  /// Creates the view for adding items to a playlist.
  package func playlistChoiceView() -> any PlaylistsView { ScreenPlaylistChoiceView(stage: self) }

  package func trackDetailView() -> any TrackDetailView & ScreenPane {
    ScreenPageView<TrackDetailPage>(stage: self)
  }

  package func albumView() -> any AlbumView & ScreenPane { ScreenPageView<AlbumPage>(stage: self) }

  package func artistView() -> any ArtistView & ScreenPane {
    ScreenPageView<ArtistPage>(stage: self)
  }

  package func lyricsView() -> any LyricsView { ScreenLyricsView(stage: self) }

  package func artworkView() -> any ArtworkDetailView { ScreenArtworkView(stage: self) }

  package func genresView() -> any GenresView { ScreenChoiceView(stage: self, .genres) }

  package func storefrontsView() -> any StorefrontsView {
    ScreenChoiceView(stage: self, .storefronts)
  }

  package func historyView() -> any HistoryView { ScreenChoiceView(stage: self, .history) }
}
