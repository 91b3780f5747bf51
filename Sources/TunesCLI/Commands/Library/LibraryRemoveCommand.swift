import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

/// `tunes library remove`.
struct LibraryRemoveCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a track from the library.",
    discussion: "It comes back when a search finds it again. A starred one is asked about first.")

  static let configurableOptions: [String] = []

  @Argument(help: ItemArgument.trackHelp, completion: ItemArgument.completion)
  var track: String

  @Flag(help: "Do not ask.")
  var yes = false

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let id = try await ItemReferences(context).track(track).trackID
    let library = SQLiteLibrary(store: context.store)
    let known = try await stored { () throws(StorageError) in try await library.track(id) }
    guard let known else {
      throw ErrorMessage(.notFound, "the library has no track \(String(id.number))")
    }
    guard try await isMeant(known, in: context) else { return 1 }
    _ = try await stored { () throws(StorageError) in try await library.remove(id) }
    context.notes.writeLine("Removed \(known.track.name, .bold) by \(known.track.artist.name).")
    return 0
  }

  @MainActor private func isMeant(_ known: LibraryTrack, in context: ProgramContext)
    async throws(ErrorMessage) -> Bool
  {
    if yes || known.starredAt == nil { return true }
    guard context.isConversation else {
      throw ErrorMessage(
        .usage, "\(known.track.name) has a star, and nobody is there to confirm that it goes",
        advice: "give --yes")
    }
    context.notes.writeLine("\(known.track.name, .bold) by \(known.track.artist.name) has a star.")
    return await context.confirms("Remove it? [y/N] ")
  }
}
