import Entities
import Persistence
import Scenes
import Views

// The scenes with the options of commands.
extension SceneAssembly {
  /// The page size of lists that don't scroll.
  private static let pageSize = 25

  func searchList(_ options: SearchListOptions, firstTerm: SearchTerm?, pick: Int? = nil)
    -> any SearchListPresenting
  {
    let list = views.searchList()
    return SearchListPresenter(
      view: pick.map { PickSearchListView($0, before: list) } ?? list,
      interactor: SearchListInteractor(
        catalog: catalog, suggestions: context.suggestions,
        emptyResults: SQLiteEmptyResultCache(store: context.cache), library: library, stars: stars,
        selectedGenres: selectedGenres, lastListing: lastListing, denied: denied,
        clock: SystemClock(), savesSearches: access.savesResponses),
      router: router, runner: runner, options: options, firstTerm: firstTerm)
  }

  /// The ports of pages; commands and previews, whose lists have no numbers, save none.
  func itemServices(music: (any MusicCatalog)? = nil, lastListing: (any LastListing)? = nil)
    -> ItemServices
  {
    ItemServices(
      catalog: catalog, music: music ?? self.music, library: library, stars: stars,
      artworks: artworks, lastListing: lastListing, clock: SystemClock(),
      savesPicks: access.savesResponses)
  }

  private var listedServices: ItemServices { itemServices(lastListing: lastListing) }

  func trackDetail(_ reference: TrackReference, refreshes: Bool) -> any TrackDetailPresenting {
    trackDetail(reference, refreshes: refreshes, views.trackDetail(), listedServices)
  }

  func trackDetail(
    _ reference: TrackReference, refreshes: Bool = false, _ view: any TrackDetailView,
    _ services: ItemServices
  ) -> any TrackDetailPresenting {
    TrackDetailPresenter(
      view: view,
      interactor: TrackDetailInteractor(services, showsOtherAlbums: views.hasUser),
      router: router, runner: runner, reference: reference, refreshes: refreshes)
  }

  func album(_ reference: AlbumReference, refreshes: Bool) -> any AlbumPresenting {
    album(reference, refreshes: refreshes, views.album(), listedServices)
  }

  func album(
    _ reference: AlbumReference, refreshes: Bool = false, _ view: any AlbumView,
    _ services: ItemServices
  ) -> any AlbumPresenting {
    AlbumPresenter(
      view: view, interactor: AlbumInteractor(services), router: router, runner: runner,
      reference: reference, refreshes: refreshes)
  }

  func artist(_ reference: ArtistReference, refreshes: Bool) -> any ArtistPresenting {
    artist(reference, refreshes: refreshes, views.artist(), listedServices)
  }

  func artist(
    _ reference: ArtistReference, refreshes: Bool = false, _ view: any ArtistView,
    _ services: ItemServices
  ) -> any ArtistPresenting {
    let interactor = ArtistInteractor(services, pageSize: pageSize)
    return ArtistPresenter(
      view: view, interactor: interactor, router: router, runner: runner, reference: reference,
      refreshes: refreshes)
  }

  func itemList(_ options: ItemListOptions) -> any ItemListPresenting {
    ItemListPresenter(
      view: views.itemList(),
      interactor: ItemListInteractor(
        music: music, charts: service, library: library,
        favorites: SQLiteFavorites(store: context.store), stars: stars, lastListing: lastListing,
        clock: SystemClock(), savesPicks: access.savesResponses),
      router: router, runner: runner, options: options)
  }

  func history(_ options: HistoryOptions) -> any HistoryPresenting {
    HistoryPresenter(
      view: views.history(), interactor: HistoryInteractor(history: context.searchHistory),
      router: router, options: options)
  }

  func storefronts(filter: String) -> any StorefrontsPresenting {
    StorefrontsPresenter(
      view: views.storefronts(), interactor: context.storefrontsInteractor, router: router,
      pageSize: pageSize, filter: filter)
  }

  func genres(_ options: GenresOptions) -> any GenresPresenting {
    var options = options
    options.pageSize = pageSize
    return GenresPresenter(
      view: views.genres(), interactor: genresInteractor, router: router, runner: runner,
      options: options)
  }

  var genresInteractor: GenresInteractor {
    GenresInteractor(catalog: genreCatalog, selections: SQLiteSelections(store: context.store))
  }

  private var selectedGenres: SelectedGenres {
    SelectedGenres(
      catalog: genreCatalog, selections: SQLiteSelections(store: context.store),
      order: context.alphabet)
  }

  /// The page size of lists; all on one page if they scroll, or if no prompt turns the pages.
  private var pageSize: Int { views.asks ? Self.pageSize : .max }
}
