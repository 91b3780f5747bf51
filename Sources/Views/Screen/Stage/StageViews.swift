package import Entities
package import Scenes
import TerminalKit

/// The views of the scenes on the stage.
extension Stage {
  /// Creates a view of the last session, if it is to be restored, and shows it on the stage.
  package func searchListView(restoring session: ScreenSession?) -> ScreenSearchListView {
    ScreenSearchListView(stage: self, restored: session)
  }

  package func itemListView() -> ScreenItemListView { ScreenItemListView(stage: self) }

  package func playlistsView() -> any PlaylistsView { ScreenPlaylistsView(stage: self) }

  /// Creates the view of the playlists to which items are added.
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

  /// Creates the view of the genres: a box with the selected genres and a tree of all.
  package func genresView() -> any GenresView { ScreenChoiceView(stage: self, .genres) }

  /// Creates the view of the storefronts: a box with all of them, the current one marked.
  package func storefrontsView() -> any StorefrontsView {
    ScreenChoiceView(stage: self, .storefronts)
  }

  /// Creates the view of the search history: a box that loads more as the user scrolls.
  package func historyView() -> any HistoryView { ScreenChoiceView(stage: self, .history) }
}
