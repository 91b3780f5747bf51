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
    discussion: "It comes back when a search finds it again.")

  static let configurableOptions: [String] = []

  @Argument(help: ArgumentHelp("The track: id:1441164589, or its link."))
  var track: String

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let id = try TrackArgument(track).id
    let library = SQLiteLibrary(store: context.store)
    let known = try await stored { () throws(StorageError) in try await library.track(id) }
    guard let known else {
      throw ErrorMessage(.notFound, "the library has no track \(String(id.number))")
    }
    _ = try await stored { () throws(StorageError) in try await library.remove(id) }
    context.notes.writeLine("Removed \(known.track.name, .bold) by \(known.track.artist.name).")
    return 0
  }
}
