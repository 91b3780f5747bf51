import ArgumentParser
import Entities
import Foundation
import Persistence
import Scenes
import TerminalKit
import Views

struct PlaylistShowCommand: ItemCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "show", "List the songs of a playlist.",
    discussion: "Songs that your library lacks are looked up in the store.")

  static let tool = ToolHints(
    title: "Show playlist", effect: .reads, isOnline: true,
    result: PackageResources.playlist_schema_json)

  @OptionGroup var argument: PlaylistArgument
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto
  @OptionGroup var pages: PageOptions

  func validate() throws { try pages.validate(limit: 200, page: 1_000_000) }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try assembly(in: context)
    let playlist = try await playlist(in: context)
    let source = ItemListSource.playlist(playlist, in: try await storefront(in: context))
    return await assembly.run(
      assembly.itemList(pages.list(source, in: context, refreshes: requests.refresh)))
  }

  /// Returns the playlist; if a word before its name isn't a command, the error says so.
  @MainActor private func playlist(in context: ProgramContext) async throws(ErrorMessage)
    -> Playlist
  {
    let creation = ShellText.line(["playlist", "create", argument.name.joined(separator: " ")])
    do throws(ErrorMessage) {
      return try await argument.playlist(
        in: context, orElse: "See `tunes playlist list`, or run `tunes \(creation)`")
    } catch {
      let rest = argument.name.dropFirst().joined(separator: " ")
      guard error.code == .notFound, let word = argument.name.first,
        (try? await context.playlist(named: rest)) != nil
      else { throw error }
      var error = error
      error.happened += ", and \(word) isn't a playlist command"
      error.advice = "See `tunes playlist --help`"
      throw error
    }
  }
}

struct PlaylistExportCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "export", "Export the songs of a playlist.",
    discussion: """
      The format is that of --format, or of the name of the file, such as road.m3u, or else XSPF. M3U \
      has only songs with a preview.
      """)

  static let configurableOptions = namedSettings.subtracting([
    "format", "noInput", "noSave", "refresh",
  ])

  @OptionGroup var argument: PlaylistArgument

  @OptionGroup var file: ExportFile
  @OptionGroup var output: OutputOptions
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions

  func validate() throws { try output.refuseTable(of: "playlist show NAME") }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try await file.export(output, usually: .xspf, try requests.access(), in: context) {
      () throws(ErrorMessage) in
      .playlist(try await playlist(in: context), in: try await storefront(in: context))
    }
  }

  /// Returns the playlist to export; if a file name follows, the error suggests the option.
  @MainActor private func playlist(in context: ProgramContext) async throws(ErrorMessage)
    -> Playlist
  {
    guard file.save == nil, argument.name.count > 1, let path = argument.name.last,
      DocumentFormat(ofFile: path) != nil
    else { return try await argument.playlist(in: context) }
    let line = ["playlist", "export"] + argument.name.dropLast() + ["--save", path]
    return try await argument.playlist(
      in: context, orElse: "To save to a file, run `tunes \(ShellText.line(line))`")
  }
}

struct PlaylistPlayCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "play", "Play the previews of a playlist in its order.")

  @OptionGroup var argument: PlaylistArgument
  @OptionGroup var order: ShuffleOption
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let playlist = try await argument.playlist(in: context)
    let storefront = try await storefront(in: context)
    let assembly = try assembly(asks: hasUser(in: context), for: context)
    let interactor = assembly.playlistsInteractor
    let listed = try await stored(await interactor.queue(of: playlist, in: storefront))
    let queue = order.order(listed, context.random)
    guard !queue.isEmpty else {
      context.note(PlaylistText.empty(playlist))
      return ErrorCode.notFound.status
    }
    return await assembly.run(assembly.playback(queue, refreshes: requests.refresh))
  }
}

struct PlaylistAddCommand: StoreCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "add", "Add tracks to the end of a playlist.",
    discussion: "Put quotes around a name of several words. \(ItemArgument.discussion)")

  static let tool = ToolHints(title: "Add to playlist", effect: .adds, isOnline: true)

  static let configurableOptions = namedSettings.subtracting(["noSave", "refresh"])

  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: String

  @OptionGroup var tracks: TracksArgument
  @Flag(help: "Add the album that the words name, or that a track is on.") var album = false
  @Flag(help: "Create the playlist if you have none with this name.") var create = false
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let (known, words) = try await known(in: context)
    let line = ["playlist", "add", known?.name.text ?? name] + (create ? ["--create"] : [])
    let (sources, failure) = try await references(in: context)
      .songs(words, asAlbum: album, for: .adding(line))
    let assembly = try assembly(for: context)
    let queue = try await assembly.queue(of: sources)
    let playlists = assembly.playlistsInteractor
    var found: [StoreItem] = []
    let status = await assembly.forEach((queue, failure)) {
      found.append(StoreItem(.track($0), of: $1.storefront))
    }
    guard !found.isEmpty else { return status }
    let items = found
    guard let playlist = known else {
      let name = try PlaylistName(argument: name)
      let created = try await stored(
        await playlists.create(name, with: items.compactMap(\.trackReference)))
      guard let created else { throw ErrorMessage(taken: name) }
      context.note(PlaylistText.created(created, with: items.compactMap(\.item.track)))
      return status
    }
    guard let added = try await stored(await playlists.add(items, to: playlist)) else {
      throw ErrorMessage(gone: playlist)
    }
    context.note(PlaylistText.added(added, of: items.compactMap(\.item.track), to: playlist))
    return status
  }

  /// Returns the playlist, or `nil` to create it, and the words for tracks.
  @MainActor private func known(in context: ProgramContext) async throws(ErrorMessage)
    -> (Playlist?, [String])
  {
    let creation = ShellText.line(["playlist", "create", name])
    do throws(ErrorMessage) {
      return try await context.playlist(
        beginning: [name] + tracks.words, for: "add",
        orElse: "To create it, run `tunes \(creation)`, or pass --create")
    } catch {
      guard create, error.code == .notFound else {
        throw await otherOrder(in: context).map { ErrorMessage(error, meaning: $0) } ?? error
      }
      return (nil, tracks.words)
    }
  }

  /// Returns the line with the playlist moved from the end to the start; `nil` if there is none.
  @MainActor private func otherOrder(in context: ProgramContext) async -> [String]? {
    let words = [name] + tracks.words
    for count in words.indices.dropFirst() {
      let last = words.suffix(count).joined(separator: " ")
      if let playlist = try? await context.playlist(named: last) {
        return ["playlist", "add", playlist.name.text] + words.dropLast(count)
      }
    }
    return nil
  }
}

struct PlaylistRemoveCommand: ChangeCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "remove", "Remove tracks from a playlist.", aliases: ["rm"],
    discussion: """
      Numbers are those of the last list shown; words find a song of the playlist. `tunes undo` \
      restores them. The tracks stay in your library. Put quotes around a name of several words.
      """)

  static let tool = ToolHints(title: "Remove from playlist", effect: .removes)

  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: String

  @OptionGroup var tracks: TracksArgument

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    let (playlist, words) = try await context.playlist(
      beginning: [name] + tracks.words, for: "remove")
    let own = try await OwnTracks(playlist, in: context)
    let removed = try await own.chosen(words, in: context, for: "playlist remove")
    let count = try await stored(
      await context.playlists.remove(removed, from: playlist.id, at: SystemClock().now))
    return PlaylistText.removed(
      own.known.filter { removed.contains($0.id) }, count: count, from: playlist)
      + " Run `tunes undo` to restore \(count == 1 ? "it" : "them")."
  }
}
