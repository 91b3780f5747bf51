import Entities
import Scenes
import TerminalKit
import Views

/// Makes the views for the output mode, which is chosen at the start.
@MainActor protocol ViewFactory {
  /// Whether a user sees the results, with numbers and artwork.
  var hasUser: Bool { get }
  /// How long facts wait for their artwork; `nil` for no wait.
  var artworkPatience: Duration? { get }
  /// Whether lists scroll, so that they need no pages.
  var scrolls: Bool { get }
  /// The maximum number of other albums to show below a track.
  var otherAlbumLimit: Int { get }
  /// Whether a prompt turns pages.
  var asks: Bool { get }
  /// Whether the user pressed Ctrl-C at a prompt.
  var isInterrupted: Bool { get }

  func search() -> (list: any SearchListView, start: any StartView)
  func trackDetail() -> any TrackDetailView
  func album() -> any AlbumView
  func artist() -> any ArtistView
  func lyrics() -> any LyricsView
  /// Returns `nil` if artworks can't be shown by themselves.
  func artworkDetail() -> (any ArtworkDetailView)?
  func itemList() -> any ItemListView
  /// Returns the view of playlists, to open one or add to one.
  func playlists(isAdding: Bool) -> any PlaylistsView
  func history() -> any HistoryView
  func storefronts() -> any StorefrontsView
  func genres() -> any GenresView
  /// Returns the scene that `scene` makes for a view, or one that plays it in the background.
  func playback(
    of queue: [TrackReference], _ scene: @escaping (any PlaybackView) -> any PlaybackPresenting
  ) -> any PlaybackPresenting
  /// Adds tracks to the queue in the background; returns `false` if nothing is playing.
  func enqueue(_ tracks: [TrackReference], _ placement: QueuePlacement) -> Bool
  /// Changes the queue, and returns the reverse change; `nil` if nothing is playing.
  func editQueue(_ edit: QueueEdit) -> QueueEdit?
  /// Shows an item in the preview pane, if there is room for one.
  func preview(_ item: CatalogItem, of storefront: Storefront, in assembly: SceneAssembly)
  /// Shows the tracks of a playlist in the preview pane, if there is room for one.
  func preview(_ playlist: Playlist, of storefront: Storefront, in assembly: SceneAssembly)
  /// Refreshes the item in the preview pane.
  func reloadPreview()
  /// Remembers that the user has changed something here.
  func noteChange()
  func finish() async
}

extension ViewFactory {
  var scrolls: Bool { false }
  var otherAlbumLimit: Int { hasUser ? scrolls ? 20 : 5 : 0 }
  var asks: Bool { false }
  var artworkPatience: Duration? { .seconds(2) }
  var isInterrupted: Bool { false }
  func artworkDetail() -> (any ArtworkDetailView)? { nil }
  func enqueue(_ tracks: [TrackReference], _ placement: QueuePlacement) -> Bool { false }
  func editQueue(_ edit: QueueEdit) -> QueueEdit? { nil }
  func preview(_ item: CatalogItem, of storefront: Storefront, in assembly: SceneAssembly) {}
  func preview(_ playlist: Playlist, of storefront: Storefront, in assembly: SceneAssembly) {}
  func reloadPreview() {}
  func noteChange() {}
  func finish() async {}
}

/// Views that use the console's for some scenes.
protocol ConsoleBackedViews: ViewFactory {
  var console: Console { get }
}

extension ConsoleBackedViews {
  func playlists(isAdding: Bool) -> any PlaylistsView { ConsolePlaylistsView(console: console) }

  func playback(
    of queue: [TrackReference], _ scene: @escaping (any PlaybackView) -> any PlaybackPresenting
  ) -> any PlaybackPresenting {
    scene(ConsolePlaybackView(console: console))
  }
}

/// The numbered views on a terminal, or lines of text on standard output.
struct ConsoleViews: ConsoleBackedViews {
  let console: Console

  var hasUser: Bool { true }
  var asks: Bool { console.asks }
  var isInterrupted: Bool { console.isInterrupted }

  func search() -> (list: any SearchListView, start: any StartView) { console.searchViews() }
  func trackDetail() -> any TrackDetailView { console.trackDetailView() }
  func album() -> any AlbumView { console.albumView() }
  func artist() -> any ArtistView { console.artistView() }
  func lyrics() -> any LyricsView { console.lyricsView() }
  func itemList() -> any ItemListView { ConsoleItemListView(console: console) }
  func history() -> any HistoryView { ConsoleHistoryView(console: console) }
  func storefronts() -> any StorefrontsView { console.storefrontsView() }
  func genres() -> any GenresView { console.genresView() }
}

/// Documents for programs.
struct DocumentViews: ConsoleBackedViews {
  let output: DocumentOutput
  /// The names of the fields to print; `nil` for the default.
  let fields: [String]?
  /// Shows everything that isn't a document.
  let console: Console

  var hasUser: Bool { false }

  func search() -> (list: any SearchListView, start: any StartView) {
    (output.searchListView(fields), output.startView())
  }

  func trackDetail() -> any TrackDetailView { output.trackDetailView(fields) }
  func album() -> any AlbumView { output.albumView(fields) }
  func artist() -> any ArtistView { output.artistView(fields) }
  func lyrics() -> any LyricsView { output.lyricsView(.json) }
  func itemList() -> any ItemListView { output.itemListView(fields) }

  func history() -> any HistoryView { output.historyView(fields) }
  func storefronts() -> any StorefrontsView { output.storefrontsView(fields) }
  func genres() -> any GenresView { output.genresView(fields) }
}

/// The panes of full-screen mode.
@MainActor final class ScreenViews: ViewFactory {
  let stage: Stage
  private let random: any RandomNumberGenerator
  /// The last session; `nil` to start anew.
  var restored: ScreenSession?
  private let player = BackgroundPlayback()

  init(stage: Stage, random: any RandomNumberGenerator) {
    (self.stage, self.random) = (stage, random)
  }

  var hasUser: Bool { true }
  var scrolls: Bool { true }
  var artworkPatience: Duration? { nil }

  func search() -> (list: any SearchListView, start: any StartView) {
    let list = stage.searchListView(restoring: restored)
    return (list, ScreenStartView(in: list))
  }

  func trackDetail() -> any TrackDetailView { stage.trackDetailView() }
  func album() -> any AlbumView { stage.albumView() }
  func artist() -> any ArtistView { stage.artistView() }
  func lyrics() -> any LyricsView { stage.lyricsView() }
  func artworkDetail() -> (any ArtworkDetailView)? { stage.artworkView() }

  func itemList() -> any ItemListView { stage.itemListView() }

  func playlists(isAdding: Bool) -> any PlaylistsView {
    isAdding ? stage.playlistChoiceView() : stage.playlistsView()
  }

  func history() -> any HistoryView { stage.historyView() }
  func storefronts() -> any StorefrontsView { stage.storefrontsView() }
  func genres() -> any GenresView { stage.genresView() }

  /// Plays previews in the background, while the user does other things.
  func playback(
    of queue: [TrackReference], _ scene: @escaping (any PlaybackView) -> any PlaybackPresenting
  ) -> any PlaybackPresenting {
    let view = ScreenPlaybackView(stage: stage, random: random, queue: queue)
    return player.scene(of: queue.count, scene(view), on: view, of: stage)
  }

  func enqueue(_ tracks: [TrackReference], _ placement: QueuePlacement) -> Bool {
    player.enqueue(tracks, placement)
  }

  func editQueue(_ edit: QueueEdit) -> QueueEdit? { player.edit(edit) }

  func preview(_ item: CatalogItem, of storefront: Storefront, in assembly: SceneAssembly) {
    switch item {
    case .track(let track):
      look(
        at: stage.trackDetailView(), TrackDetailPresenter.self, of: .known(track, storefront),
        in: assembly
      ) { TrackDetailInteractor($0, otherAlbumLimit: otherAlbumLimit) }
    case .album(let album):
      look(
        at: stage.albumView(), AlbumPresenter.self, of: .id(album.id, storefront), in: assembly,
        AlbumInteractor.init)
    case .artist(let artist):
      look(
        at: stage.artistView(), ArtistPresenter.self, of: .id(artist.id, storefront), in: assembly,
        ArtistInteractor.init)
    case .other: stage.look(at: nil)
    }
  }

  private func look<Reference, Contents>(
    at view: some SceneView<PageState<Contents>, PageEvent<Contents.ListEvent>> & ScreenPane,
    _ page: PagePresenter<Reference, Contents>.Type, of reference: Reference,
    in assembly: SceneAssembly,
    _ interactor: (ItemServices) -> any PageInteracting<Reference, Contents>
  ) {
    let scene = assembly.page(page, of: reference, in: view, isPreview: true, interactor)
    stage.look(at: view) { _ = await scene.run() }
  }

  func preview(_ playlist: Playlist, of storefront: Storefront, in assembly: SceneAssembly) {
    let view = stage.itemListView()
    let scene = assembly.itemList(
      ItemListOptions(
        .playlist(playlist, in: storefront), pageSize: assembly.pageSize(of: .items)),
      preview: view)
    stage.look(at: view) { _ = await scene.run() }
  }

  func reloadPreview() { stage.reloadPreview() }

  func noteChange() { stage.noteChange() }

  func finish() async {
    await player.end()
  }
}
