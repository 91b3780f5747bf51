import Entities
import Persistence
import Scenes
import TerminalKit
import Views

/// A change of the selected genres by their names.
@MainActor struct GenresChange {
  let context: ProgramContext
  let store: StoreOptions

  /// Selects genres, or takes them out of the selection: all that are named, or none.
  func callAsFunction(_ names: [String], areSelected: Bool) async throws(ErrorMessage) -> Int32 {
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: nil, fields: nil, asks: false)
    let options = GenresOptions(
      storefront: try await store.storefront(in: context), order: context.alphabet,
      pageSize: .max, refreshes: store.refresh)
    let end = await assembly.quietGenres(options).run()
    await assembly.finish()
    guard case .loaded(let listing) = end.state.content else { return end.state.status }
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
}
