import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

/// `tunes library remove`.
struct LibraryRemoveCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a track from your library.",
    discussion:
      "The track returns when a search finds it again. Removing a favorite asks for confirmation.")

  static let configurableOptions: [String] = []

  @Argument(help: ItemArgument.trackHelp, completion: ItemArgument.completion)
  var track: String

  @Flag(help: "Don't ask for confirmation.")
  var yes = false

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let id = try await ItemReferences(context).track(track).trackID
    let library = SQLiteLibrary(store: context.store)
    let known = try await stored { () throws(StorageError) in try await library.track(id) }
    guard let known else {
      throw ErrorMessage(.notFound, "Your library has no track with ID \(String(id.number))")
    }
    guard try await isMeant(known, in: context) else { return 1 }
    _ = try await stored { () throws(StorageError) in try await library.remove(id) }
    context.notes.writeSentence(
      "Removed \(known.track.name, .bold) by \(known.track.artist.name) from your library.")
    return 0
  }

  @MainActor private func isMeant(_ known: LibraryTrack, in context: ProgramContext)
    async throws(ErrorMessage) -> Bool
  {
    if yes || known.starredAt == nil { return true }
    guard context.isConversation else {
      throw ErrorMessage(
        .usage, "\(quoting: known.track.name) is a favorite, so removing it needs confirmation",
        advice: "Pass --yes to confirm")
    }
    context.notes.writeSentence(
      "\(known.track.name, .bold) by \(known.track.artist.name) is a favorite.")
    return await context.confirms("Remove it from your library? [y/N] ")
  }
}
