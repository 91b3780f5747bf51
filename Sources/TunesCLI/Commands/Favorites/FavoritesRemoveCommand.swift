import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

/// `tunes favorites remove`.
struct FavoritesRemoveCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove tracks from your favorites.",
    discussion: ItemArgument.tracksDiscussion + " The tracks stay in your library.")

  static let configurableOptions: [String] = []

  @Argument(
    parsing: .allUnrecognized, help: ItemArgument.tracksHelp,
    completion: ItemArgument.completion)
  var tracks: [String]

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let references = try await ItemReferences(context).tracks(tracks, for: "favorites remove")
    let favorites = SQLiteFavorites(store: context.store)
    let starred = try await stored { () throws(StorageError) in
      try await favorites.favorites(among: references.map(\.trackID))
    }
    for id in references.map(\.trackID) where !starred.contains(id) {
      throw ErrorMessage(
        .notFound, "Track \(String(id.number)) isn't a favorite",
        advice: "See `tunes favorites list`")
    }
    _ = try await stored { () throws(StorageError) in try await favorites.unstar(Array(starred)) }
    let library = SQLiteLibrary(store: context.store)
    for reference in references {
      guard let known = try? await library.track(reference.trackID) else { continue }
      context.notes.writeSentence(FavoriteText.unstarred([known.track]))
    }
    return 0
  }
}
