package import Entities

// The roles of the track scene, with what it uses of the parts that it shares. Four files have
// these:
//
// - Pages/PagePresenter: the steps of the presenter, from the first state to the last.
// - Pages/PageInteracting: the rules that all pages share.
// - Items/ItemsPresenter: the handling of events about listed items, such as opening one.
// - Navigation/SceneRouter: the router of all scenes.

/// Shows a state, and turns the user's input into events.
@MainActor package protocol TrackDetailView: SceneView
where State == TrackDetailState, Event == TrackDetailEvent {
  func show(_ state: TrackDetailState)

  /// Returns the next user event, or `nil` if there is no user, as in a pipe.
  func nextEvent() async -> TrackDetailEvent?

  /// Returns when the user cancels the request in progress.
  func interruption() async
}

/// Decides what the view shows, and where the user goes next.
@MainActor package protocol TrackDetailPresenting: ScenePresenting where State == TrackDetailState {
  /// Shows the track until the user leaves, and returns how.
  func run() async -> SceneEnd<TrackDetailState>
}

/// Finds the track and everything shown with it.
package protocol TrackDetailInteracting: PageInteracting
where Reference == TrackReference, Contents == TrackDetail {
  func contents(for reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> PageAnswer<TrackDetail>

  /// Adds what is known without a request: favorites, and other albums of the artist.
  func completed(_ detail: TrackDetail) async -> TrackDetail

  /// Returns a change that adds the songs of the album, to be loaded in the background; `nil` if
  /// there are none.
  func addition(to detail: TrackDetail) async -> (@Sendable (inout TrackDetail) -> Void)?

  var showsArtwork: Bool { get }

  func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture

  /// Adds tracks to favorites, or removes them; ignores other items.
  func setFavorites(_ areFavorites: Bool, _ items: [StoreItem]) async throws(StorageError)

  /// Saves that a song of the album was opened, unless saving is disabled.
  func notePick(of track: Track) async
}

/// Leads to other scenes, and returns how the user left them.
@MainActor package protocol TrackDetailRouting: ItemsRouting {
  func showAlbum(_ reference: AlbumReference) async -> SceneExit

  func showArtist(_ reference: ArtistReference) async -> SceneExit

  func showLyrics(_ reference: TrackReference) async -> SceneExit

  func showArtwork(_ artwork: ArtworkLink) async -> SceneExit

  /// Opens another song of the album.
  func showTrackDetail(_ reference: TrackReference) async -> SceneExit

  /// Plays tracks, or adds them to the queue.
  func play(_ tracks: [TrackReference], _ placement: QueuePlacement) async

  func open(_ link: WebLink) async throws(BrowserError)

  /// Copies a link, and returns how; `nil` if there is no clipboard.
  func copy(_ link: WebLink) async -> CopyMethod?
}
