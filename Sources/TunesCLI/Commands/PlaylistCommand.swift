import ArgumentParser
import Entities
import Foundation
import Persistence
import Scenes
import TerminalKit
import Views

struct PlaylistCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    group: "playlist", "Manage your playlists.", aliases: ["playlists"],
    [
      PlaylistListCommand.self, PlaylistShowCommand.self, PlaylistPlayCommand.self,
      PlaylistCreateCommand.self, PlaylistCopyCommand.self, PlaylistAddCommand.self,
      PlaylistRemoveCommand.self, PlaylistMoveCommand.self, PlaylistRenameCommand.self,
      PlaylistDeleteCommand.self, PlaylistExportCommand.self, PlaylistImportCommand.self,
    ])
}

struct PlaylistListCommand: ProgramCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "list", "List your playlists by name.", aliases: ["ls"])

  static let tool = ToolHints(
    title: "List playlists", effect: .reads, result: PackageResources.playlists_schema_json)

  @OptionGroup var output: OutputOptions
  @Flag(help: "Don't prompt.") var noInput = false

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let table = RecordTables.playlists
    let fields = try output.fields(ofOne: "the list of playlists", among: table.names)
    let playlists = try await stored(await context.playlists.playlists())
    if let format = output.document {
      context.results.write(document: table.text(playlists, fields, format))
    } else if playlists.isEmpty {
      context.note(PlaylistText.none)
    } else if !noInput, context.isConversation {
      let assembly = try SceneAssembly(context, .stored)
      return await assembly.run(
        assembly.playlists(PlaylistsOptions(in: await context.storefront())))
    } else {
      context.results.writeLines(
        PlaylistText.lines(playlists, context.results.capabilities, context.format))
    }
    return playlists.isEmpty ? ErrorCode.notFound.status : 0
  }
}

struct PlaylistCreateCommand: ChangeCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "create", "Create an empty playlist.", discussion: "Case doesn't matter in names of playlists.")

  static let tool = ToolHints(title: "Create playlist", effect: .adds)

  @Argument(help: "Name of the new playlist.") var name: [String]

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    if name.count > 1, let last = name.last, last.contains(where: { "-,".contains($0) }),
      PositionRanges(last) != nil
    {
      throw ErrorMessage(numbers: last, after: name.dropLast().joined(separator: " "))
    }
    if name.count > 1, let last = name.last, last.contains("."),
      context.environment.fileExists(last)
    {
      throw ErrorMessage(file: last, after: name.dropLast().joined(separator: " "))
    }
    let name = try PlaylistName(argument: name.joined(separator: " "))
    let created = try await stored(
      await context.playlists.create(name, with: [], at: SystemClock().now))
    guard let created else { throw ErrorMessage(taken: name) }
    return PlaylistText.created(created)
  }
}

struct PlaylistCopyCommand: ChangeCommand, ToolCommand {
  static let configuration = CommandConfiguration("copy", "Copy a playlist to a new one.")

  static let tool = ToolHints(title: "Copy playlist", effect: .adds)

  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: String

  @Argument(help: "Name of the new playlist.") var newName: [String]

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    let (playlist, newName) = try await context.playlist(beginning: [name] + newName, for: "copy")
    let name = try PlaylistName(argument: newName.joined(separator: " "))
    let ids = try await stored(await context.playlists.tracks(of: playlist.id))
    let copy = try await stored(
      await context.playlists.create(name, with: ids, at: SystemClock().now))
    guard let copy else { throw ErrorMessage(taken: name) }
    return PlaylistText.created(copy, copying: playlist)
  }
}

struct PlaylistRenameCommand: ChangeCommand, ToolCommand {
  static let configuration = CommandConfiguration("rename", "Rename a playlist.")

  static let tool = ToolHints(title: "Rename playlist", effect: .adds)

  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: String

  @Argument(help: "New name.") var newName: [String]

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    let (playlist, newName) = try await context.playlist(
      beginning: [name] + newName, for: "rename")
    let name = try PlaylistName(argument: newName.joined(separator: " "))
    let isRenamed = try await stored(
      await context.playlists.rename(playlist.id, to: name, at: SystemClock().now))
    guard isRenamed else { throw ErrorMessage(taken: name) }
    return PlaylistText.renamed(playlist, to: name)
  }
}

struct PlaylistDeleteCommand: ProgramCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "delete", "Delete a playlist.",
    discussion: """
      Several names are several playlists, unless one has them all as its name. `tunes undo` \
      restores them. The songs stay in your library.
      """)

  static let tool = ToolHints(title: "Delete playlist", effect: .removes)

  @OptionGroup var argument: PlaylistArgument

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let playlists = try await argument.playlists(in: context)
    try await stored(await context.playlists.delete(playlists.map(\.id), at: SystemClock().now))
    let hint: StyledText = " Run `tunes undo` to restore \(playlists.count == 1 ? "it" : "them")."
    for playlist in playlists {
      context.note(PlaylistText.deleted(playlist) + (playlist == playlists.last ? hint : ""))
    }
    return 0
  }
}

extension PlaylistName {
  init(argument: String) throws(ErrorMessage) {
    do {
      try self.init(argument)
    } catch {
      throw ErrorMessage(playlistName: error)
    }
  }
}

extension SafeText {
  /// Suggests deleting the playlist, for a removal without tracks; `nil` for other commands.
  static func deletion(of name: [String], insteadOf command: String) -> SafeText? {
    guard command == "remove", !name.isEmpty else { return nil }
    let line = ShellText.line(["tunes", "playlist", "delete"] + name)
    return "Add the songs to remove, or run `\(line)` to delete the playlist"
  }
}

extension ErrorMessage {
  /// Creates an error that suggests another command line.
  init(_ error: ErrorMessage, meaning line: [String]) {
    self = error
    advice = "Did you mean `tunes \(ShellText.line(line))`?"
  }

  /// Creates the error that a playlist's name must be followed by words.
  fileprivate init(lacking command: String, _ playlist: Playlist) {
    self.init(
      .usage, "Words are missing after the playlist's name \(quoting: playlist.name.text)",
      advice: .deletion(of: [playlist.name.text], insteadOf: command)
        ?? "See `tunes playlist \(command) --help`")
  }

  /// Creates the error that a new playlist's name ends with a file name.
  fileprivate init(file: String, after name: String) {
    let line = ShellText.line(["tunes", "playlist", "import", file, name])
    self.init(
      .usage, "\(quoting: file) is a file, not a part of the name",
      advice:
        "To create a playlist with its songs, run `\(line)`. Otherwise, quote the whole name")
  }

  /// Creates the error that a new playlist's name ends with numbers.
  fileprivate init(numbers: String, after name: String) {
    let line = ShellText.line(["tunes", "playlist", "add", "--create", name, numbers])
    self.init(
      .usage, "\(numbers) looks like numbers of songs, not like a part of the name",
      advice:
        "To create a playlist with these songs, run `\(line)`. Otherwise, quote the whole name")
  }
}

extension ProgramContext {
  var playlists: SQLitePlaylists { SQLitePlaylists(store: store, scope: scope) }

  /// Returns the playlist named by the first word, or else by as many first words as possible,
  /// which should have been quoted, and the remaining words, at least one.
  ///
  /// `command` is the playlist command to use in errors.
  func playlist(
    beginning words: [String], for command: String,
    orElse advice: SafeText = "See `tunes playlist list`"
  ) async throws(ErrorMessage) -> (playlist: Playlist, rest: [String]) {
    do throws(ErrorMessage) {
      return (try await playlist(named: words[0], orElse: advice), Array(words.dropFirst()))
    } catch {
      for count in stride(from: words.count, to: 1, by: -1) {
        let text = words.prefix(count).joined(separator: " ")
        guard let name = try? PlaylistName(text),
          let found = try await stored(await playlists.playlist(named: name))
        else { continue }
        let rest = Array(words.dropFirst(count))
        guard !rest.isEmpty else { throw ErrorMessage(lacking: command, found) }
        return (found, rest)
      }
      throw error
    }
  }

  /// Returns the playlist with a name; `advice` is for the error if there is none.
  func playlist(named text: String, orElse advice: SafeText = "See `tunes playlist list`")
    async throws(ErrorMessage) -> Playlist
  {
    let name = try PlaylistName(argument: text)
    if let found = try await stored(await playlists.playlist(named: name)) { return found }
    let names = try await stored(await playlists.playlists()).map(\.name.text)
    throw ErrorMessage(
      .notFound, "You have no playlist named \(quoting: name.text)",
      advice: "\(NearestWord.question(name.text, among: names))\(advice)")
  }
}
