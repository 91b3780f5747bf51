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

  func trackDetail(_ reference: TrackReference, refreshes: Bool) -> any TrackDetailPresenting {
    trackDetail(
      reference, refreshes: refreshes, view: views.trackDetail(),
      music: views.hasUser ? music : nil)
  }

  func trackDetail(
    _ reference: TrackReference, refreshes: Bool, view: any TrackDetailView,
    music: (any MusicCatalog)?
  ) -> any TrackDetailPresenting {
    TrackDetailPresenter(
      view: view, interactor: trackInteractor(music: music), router: router, runner: runner,
      reference: reference, refreshes: refreshes)
  }

  func trackInteractor(music: (any MusicCatalog)? = nil) -> TrackDetailInteractor {
    TrackDetailInteractor(catalog: catalog, music: music, stars: stars, artworks: artworks)
  }

  func album(_ reference: AlbumReference, refreshes: Bool) -> any AlbumPresenting {
    album(
      reference, refreshes: refreshes, view: views.album(), music: music, lastListing: lastListing)
  }

  func album(
    _ reference: AlbumReference, refreshes: Bool, view: any AlbumView, music: any MusicCatalog,
    lastListing: (any LastListing)?
  ) -> any AlbumPresenting {
    AlbumPresenter(
      view: view, interactor: albumInteractor(music: music, lastListing: lastListing),
      router: router, runner: runner, reference: reference, refreshes: refreshes)
  }

  func albumInteractor(music: any MusicCatalog, lastListing: (any LastListing)? = nil)
    -> AlbumInteractor
  {
    AlbumInteractor(
      catalog: catalog, music: music, library: library, stars: stars, artworks: artworks,
      lastListing: lastListing, clock: SystemClock(), savesPicks: access.savesResponses)
  }

  func artist(_ reference: ArtistReference, refreshes: Bool) -> any ArtistPresenting {
    artist(
      reference, refreshes: refreshes, view: views.artist(), music: music,
      lastListing: lastListing)
  }

  func artist(
    _ reference: ArtistReference, refreshes: Bool, view: any ArtistView, music: any MusicCatalog,
    lastListing: (any LastListing)?
  ) -> any ArtistPresenting {
    ArtistPresenter(
      view: view,
      interactor: ArtistInteractor(
        catalog: catalog, music: music, library: library, stars: stars, artworks: artworks,
        lastListing: lastListing, clock: SystemClock(), savesPicks: access.savesResponses),
      router: router, runner: runner, reference: reference, refreshes: refreshes,
      pageSize: pageSize)
  }

  func itemList(_ options: ItemListOptions) -> any ItemListPresenting {
    ItemListPresenter(
      view: views.itemList(),
      interactor: ItemListInteractor(
        music: music, charts: service, library: library,
        favorites: SQLiteLibrary(store: context.store), stars: stars, lastListing: lastListing,
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
