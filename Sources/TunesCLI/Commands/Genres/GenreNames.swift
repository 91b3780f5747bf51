import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

/// The arguments of commands that change the selected genres.
struct GenreNames: ParsableArguments {
  static let configurable = ["country", "noInput", "timeout"]

  static let discussion = """
    Give genres by the store's name for them (case and accents don't matter) or by ID, as id:21 or \
    21.
    """

  @Argument(
    help: ArgumentHelp("Genres, such as rock, \"Hip-Hop/Rap\", or id:21.", valueName: "name"))
  var names: [String]

  @OptionGroup var store: StoreOptions

  /// Adds genres to the selection or removes them, and returns their names.
  ///
  /// An invalid name leaves all of them unchanged.
  @MainActor func select(_ areSelected: Bool, in context: ProgramContext)
    async throws(ErrorMessage) -> [String]
  {
    let assembly = try SceneAssembly(context, try store.access(), asks: false)
    let storefront = try await store.storefront(in: context)
    let listing = try await assembly.finishing { () throws(ErrorMessage) -> GenreListing in
      try await self.listing(of: storefront, assembly)
    }
    for note in GenresNoticeText.notes(on: listing) { context.notes.writeSentence(note.line) }
    let references = GenreReferences(listing: listing, mustBeSelected: !areSelected)
    var genres: [Genre] = []
    for name in names {
      let genre = try references.genre(name)
      if !genres.contains(genre) { genres.append(genre) }
    }
    let ids = genres.map(\.id)
    try await stored(await SQLiteSelections(store: context.store).setGenres(areSelected, ids))
    return genres.map(\.name)
  }

  @MainActor private func listing(of storefront: Storefront, _ assembly: SceneAssembly)
    async throws(ErrorMessage) -> GenreListing
  {
    let interactor = assembly.genresInteractor
    let purpose: RequestPurpose = store.refresh ? .refreshed : .asked
    let tree: GenreTree
    do {
      tree = try await assembly.requesting { () throws(CatalogError) in
        try await interactor.genres(in: storefront, for: purpose)
      }
    } catch {
      throw GenresNoticeText.failure(error, of: storefront)
    }
    var selected: Set<Genre.ID> = []
    do {
      selected = try await interactor.selected()
    } catch {
      assembly.context.notes.writeSentence(NoticeText.line(.unknownSelection(error)))
    }
    return GenreListing(
      tree, of: storefront, selected: selected, in: assembly.context.alphabet, pageSize: .max)
  }
}
