import Entities
import Persistence
import Scenes
import Views

// The scenes of the full-screen mode, which share its screen.
extension SceneAssembly {
  func trackDetail(_ reference: TrackReference, on stage: Stage) -> any TrackDetailPresenting {
    let view = ScreenTrackDetailView(stage: stage)
    let scene = trackDetail(reference, refreshes: false, view: view, music: music)
    return StagedScene(scene.run, view, in: .detail, of: stage)
  }

  /// Assembles the scene of the library, where there is a screen to scroll it on.
  var libraryList: (@MainActor (LibraryExtent) -> any LibraryListPresenting)? {
    guard let stage else { return nil }
    return { libraryList($0, on: stage) }
  }

  private func libraryList(_ extent: LibraryExtent, on stage: Stage) -> any LibraryListPresenting {
    let view = ScreenLibraryListView(stage: stage) { try await Task.sleep(for: $0) }
    let library = SQLiteLibrary(store: context.store)
    let scene = LibraryListPresenter(
      view: view,
      interactor: LibraryListInteractor(
        library: library, favorites: SQLiteFavorites(store: context.store), clock: SystemClock(),
        remembersPicks: access.keepsAnswers),
      router: LibraryListRouter(
        trackDetail: { trackDetail($0, refreshes: false) },
        album: { album($0, refreshes: false) }, artist: { artist($0, refreshes: false) },
        beside: { look(at: $0, of: $1) }, outside: outside),
      extent: extent)
    return StagedScene(scene.run, view, in: .master, of: stage)
  }

  func storefronts(on stage: Stage) -> any StorefrontsPresenting {
    let view = ScreenStorefrontsView(stage: stage)
    let scene = storefronts(view: view, pageSize: .max, filter: "")
    return StagedScene(scene.run, view, in: .overlay, of: stage)
  }

  func genres(_ options: GenresOptions, on stage: Stage) -> any GenresPresenting {
    let view = ScreenGenresView(stage: stage)
    var options = options
    options.pageSize = .max
    let scene = genres(options, view: view)
    return StagedScene(scene.run, view, in: .overlay, of: stage)
  }

  func history(
    on stage: Stage, search: @escaping @MainActor (SearchTerm) async -> SceneExit
  ) -> any HistoryPresenting {
    let view = ScreenHistoryView(stage: stage)
    let scene = history(
      HistoryOptions(pageSize: 100, staysWhereEmpty: true), view: view, search: search)
    return StagedScene(scene.run, view, in: .overlay, of: stage)
  }

  /// Shows a thing beside the list while that keeps the keys.
  func look(at item: CatalogItem, of storefront: Storefront) {
    guard let stage, let track = item.track else { return }
    let view = ScreenTrackDetailView(stage: stage)
    let scene = trackDetail(
      .known(track, storefront), refreshes: false, view: view, music: music)
    stage.look(at: view)
    Task { _ = await scene.run() }
  }
}
