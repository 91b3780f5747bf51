import Entities
import ITunesSearch
import Persistence
import Scenes
import Views

// The scenes of what stays chosen: the storefront and the genres.
extension SceneAssembly {
  func storefronts(pageSize: Int = 25, filter: String = "", fields: [String]? = nil)
    -> any StorefrontsPresenting
  {
    if let stage { return storefronts(on: stage) }
    let view: any StorefrontsView =
      switch face {
      case .console(let console): ConsoleStorefrontsView(console: console)
      case .document(let output): DocumentStorefrontsView(output: output, fields: fields)
      }
    return storefronts(view: view, pageSize: pageSize, filter: filter)
  }

  func storefronts(view: any StorefrontsView, pageSize: Int, filter: String)
    -> any StorefrontsPresenting
  {
    StorefrontsPresenter(
      view: view, interactor: context.storefrontsInteractor,
      router: StorefrontsRouter { genres(GenresOptions(storefront: $0, order: context.alphabet)) },
      pageSize: pageSize, filter: filter)
  }

  func genres(_ options: GenresOptions, fields: [String]? = nil) -> any GenresPresenting {
    if let stage { return genres(options, on: stage) }
    return switch face {
    case .console(let console): genres(options, view: ConsoleGenresView(console: console))
    case .document(let output):
      genres(options, view: DocumentGenresView(output: output, fields: fields))
    }
  }

  /// The scene of genres that are listed to nobody.
  func quietGenres(_ options: GenresOptions) -> any GenresPresenting {
    genres(options, view: QuietGenresView(console: context.console(asks: false)))
  }

  var selectedGenres: SelectedGenres {
    SelectedGenres(
      catalog: genreCatalog, selections: SQLiteSelections(store: context.store),
      order: context.alphabet)
  }

  func genres(_ options: GenresOptions, view: any GenresView) -> any GenresPresenting {
    GenresPresenter(
      view: view,
      interactor: GenresInteractor(
        catalog: genreCatalog, selections: SQLiteSelections(store: context.store)),
      router: GenresRouter { storefronts() }, runner: runner, options: options)
  }

  private var genreCatalog: any GenreCatalog {
    access.isOffline ? CachedGenreCatalog(of: service) : service
  }
}
