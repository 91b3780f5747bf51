import Entities
import Persistence
import Scenes
import TerminalKit
import Views

/// A change of the selected genres.
@MainActor struct GenresChange {
  let context: ProgramContext
  let store: StoreOptions

  /// Adds genres to the selection or removes them; an invalid name leaves all of them unchanged.
  func callAsFunction(_ names: [String], areSelected: Bool) async throws(ErrorMessage) -> Int32 {
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
    do {
      let ids = genres.map(\.id)
      try await SQLiteSelections(store: context.store).setGenres(areSelected, ids)
    } catch {
      throw ErrorMessage(error)
    }
    context.notes.writeSentence(
      areSelected
        ? GenresNoticeText.selected(genres.map(\.name))
        : GenresNoticeText.deselected(genres.map(\.name)))
    return 0
  }

  private func listing(of storefront: Storefront, _ assembly: SceneAssembly)
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
      context.notes.writeSentence(NoticeText.line(.unknownSelection(error)))
    }
    return GenreListing(
      tree, of: storefront, selected: selected, in: context.alphabet, pageSize: .max)
  }
}
