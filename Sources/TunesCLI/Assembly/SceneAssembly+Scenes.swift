import Entities
import ITunesSearch
import Persistence
import Rules
import Scenes
import Views

// The scenes with the options of commands.
extension SceneAssembly {
  func searchList(_ options: SearchListOptions, pick: Int? = nil) -> any SearchListPresenting {
    var options = options
    options.searchesWhileTyping = views.scrolls
    var (view, startView) = views.search()
    if let pick { view = PickSearchListView(pick, before: view) }
    let reports = StorageReports()
    let start = StartPresenter(
      view: startView,
      interactor: StartInteractor(
        services(), suggestions: context.history, selectedGenres: selectedGenres, charts: service,
        favorites: library),
      router: router, runner: runner, storefront: options.storefront, reports: reports,
      features: options.features)
    if options.features {
      onChange = { [views] in
        views.reloadPreview()
        await start.refresh()
      }
    }
    return SearchListPresenter(
      view: view, interactor: searchInteractor, router: router, runner: runner, start: start,
      reports: reports, options: options)
  }

  var searchInteractor: SearchListInteractor {
    SearchListInteractor(
      services(), suggestions: context.history, charts: service,
      emptyResults: SQLiteEmptyResultCache(store: context.cache), selectedGenres: selectedGenres,
      denied: denied
    ) { [context] in await context.usualStorefront() }
  }

  private var selectedGenres: SelectedGenres {
    SelectedGenres(
      catalog: service, selections: SQLiteSelections(store: context.store),
      order: context.alphabet)
  }

  // Requests for a preview are speculative, because the user may never open it, and its lists have
  // no numbers.

  func trackDetail(
    _ reference: TrackReference, refreshes: Bool, preview: (any TrackDetailView)? = nil
  ) -> any TrackDetailPresenting {
    let view = preview ?? views.trackDetail()
    return TrackDetailPresenter(
      view: view,
      interactor: TrackDetailInteractor(
        services(isPreview: preview != nil), otherAlbumLimit: views.otherAlbumLimit),
      router: router, runner: runner, reference: reference, refreshes: refreshes)
  }

  /// Returns a track with its album and other albums of its artist; `nil` if it isn't found.
  func detail(of reference: TrackReference) async -> TrackDetail? {
    let interactor = TrackDetailInteractor(
      services(isPreview: true), otherAlbumLimit: views.otherAlbumLimit)
    guard case .found(let found) = try? await interactor.contents(for: reference, .live) else {
      return nil
    }
    var detail = await interactor.completed(found)
    await interactor.addition(to: detail)?(&detail)
    return detail
  }

  func album(_ reference: AlbumReference, refreshes: Bool, preview: (any AlbumView)? = nil)
    -> any AlbumPresenting
  {
    let view = preview ?? views.album()
    return AlbumPresenter(
      view: view,
      interactor: AlbumInteractor(services(isPreview: preview != nil)), router: router,
      runner: runner, reference: reference, refreshes: refreshes)
  }

  func artist(_ reference: ArtistReference, refreshes: Bool, preview: (any ArtistView)? = nil)
    -> any ArtistPresenting
  {
    let view = preview ?? views.artist()
    return ArtistPresenter(
      view: view,
      interactor: ArtistInteractor(services(isPreview: preview != nil)), router: router,
      runner: runner, reference: reference, refreshes: refreshes)
  }

  func lyrics(_ reference: TrackReference, refreshes: Bool, view: (any LyricsView)? = nil)
    -> any LyricsPresenting
  {
    let view = view ?? views.lyrics()
    return LyricsPresenter(
      view: view,
      interactor: lyricsInteractor, router: router, runner: runner, reference: reference,
      refreshes: refreshes)
  }

  var lyricsInteractor: LyricsInteractor {
    LyricsInteractor(
      services(), lyrics: lyricsCatalog, store: SQLiteLyrics(store: context.store))
  }

  func services(isPreview: Bool = false) -> ItemServices {
    ItemServices(
      catalog: catalog, music: isPreview ? SpeculativeMusicCatalog(catalog: music) : music,
      library: library, stars: stars, changes: changes, artworks: artworks,
      lastListing: isPreview || !showsNumbers ? nil : context.lastListing, clock: SystemClock(),
      savesPicks: access.savesResponses)
  }

  func itemList(_ options: ItemListOptions, preview: (any ItemListView)? = nil)
    -> any ItemListPresenting
  {
    let view = preview ?? views.itemList()
    return ItemListPresenter(
      view: view, interactor: itemListInteractor(isPreview: preview != nil), router: router,
      runner: runner, options: options)
  }

  func itemListInteractor(isPreview: Bool = false) -> ItemListInteractor {
    ItemListInteractor(
      services(isPreview: isPreview),
      charts: service, favorites: library, playlists: context.playlists, readsPages: views.hasUser,
      dayStarts: { [format = context.format] in format.dayStarts })
  }

  func playlists(_ options: PlaylistsOptions) -> any PlaylistsPresenting {
    let isAdding = !options.items.isEmpty
    var options = options
    options.pageSize = pageSize(of: .playlists(isAdding: isAdding))
    return PlaylistsPresenter(
      view: views.playlists(isAdding: isAdding), interactor: playlistsInteractor,
      router: router, options: options)
  }

  var playlistsInteractor: PlaylistsInteractor {
    PlaylistsInteractor(
      store: context.playlists, library: library, changes: changes, clock: SystemClock())
  }

  func history(_ options: HistoryOptions) -> any HistoryPresenting {
    HistoryPresenter(
      view: views.history(),
      interactor: HistoryInteractor(history: context.history, changes: changes),
      router: router, options: options)
  }

  func storefronts(filter: String) -> any StorefrontsPresenting {
    var interactor = context.storefrontsInteractor
    interactor.unselected.given = searchOptions?.storefront
    return StorefrontsPresenter(
      view: views.storefronts(), interactor: interactor, router: router,
      options: StorefrontsOptions(pageSize: pageSize(of: .stores), filter: filter))
  }

  func genres(_ options: GenresOptions) -> any GenresPresenting {
    var options = options
    options.pageSize = pageSize(of: .genres)
    return GenresPresenter(
      view: views.genres(), interactor: genresInteractor, router: router, runner: runner,
      options: options)
  }

  var genresInteractor: GenresInteractor {
    GenresInteractor(catalog: service, selections: SQLiteSelections(store: context.store))
  }

  /// Returns the page size of a list; all is on one page unless a prompt turns pages.
  func pageSize(of list: PromptedList) -> PageSize {
    views.asks ? context.pageSize(of: list) : PageSize(.max, scrolls: views.scrolls)
  }
}

// The scenes of what is typed or chosen, whose searches are in the store that was chosen last.
extension SceneAssembly {
  func storefront() async -> Storefront {
    if let searchOptions { return searchOptions.storefront }
    return await context.usualStorefront()
  }

  func searchList(_ term: SearchTerm) async -> any SearchListPresenting {
    var options =
      if let searchOptions { searchOptions } else {
        SearchListOptions(
          storefront: await storefront(), pageSize: pageSize(of: .results), countsAll: true,
          filtersBySelection: true)
      }
    options.firstTerm = term
    options.leadsBack = true
    return searchList(options)
  }

  func lookup(_ id: Int64, in storefront: Storefront?) async -> any ItemListPresenting {
    let place =
      if let storefront { storefront } else { await self.storefront() }
    return itemList(.lookup([ItemReference(.id(id), in: place)]))
  }

  func storefronts() -> any StorefrontsPresenting { storefronts(filter: "") }
}
