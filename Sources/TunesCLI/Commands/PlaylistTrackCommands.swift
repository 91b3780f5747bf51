import ArgumentParser
import Entities
import Foundation
import Persistence
import Scenes
import TerminalKit
import Views

struct PlaylistShowCommand: ItemCommand {
  static let configuration = CommandConfiguration(
    "show", "List the songs of a playlist.",
    discussion: "Songs that your library lacks are looked up in the store.")

  @OptionGroup var argument: PlaylistArgument
  @OptionGroup var options: ItemOptions<OutputFormat>
  @OptionGroup var pages: PageOptions

  func validate() throws { try pages.validate(limit: 200, page: 1_000_000) }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try assembly(in: context)
    let source = ItemListSource.playlist(
      try await argument.playlist(in: context), in: try await storefront(in: context))
    return await assembly.run(
      assembly.itemList(pages.list(source, in: context, refreshes: requests.refresh)))
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

  @Option(help: .value("file", "Save to this file instead of printing."), completion: .file())
  var save: String?

  @Flag(help: "Overwrite an existing file with --save.") var force = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    try output.refuseTable(of: "playlist show NAME")
    try SavedFile.validate(path: save, replaces: force)
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: ItemFieldSet.tracks.listNames)
    let file = save.map { SavedFile(path: $0, replaces: force) }
    try file?.check()
    let named = output.document == nil ? try format(of: save) : nil
    let document = context.documents(output.document ?? named ?? .xspf)
    var text: SafeText?
    if file != nil { document.divert = { text = $0 } }
    let views = DocumentViews(
      output: document, fields: fields, console: context.console(asks: false))
    let assembly = try SceneAssembly(context, try requests.access(), views: views)
    let source = ItemListSource.playlist(
      try await argument.playlist(in: context), in: try await storefront(in: context))
    let status = await assembly.run(assembly.itemList(ItemListOptions(source)))
    guard let file, let text else { return status }
    try file.save(text.string.utf8)
    context.note("Saved \(file.path, .bold).")
    return status
  }

  /// Returns the format that the name of a file ends with; `nil` if it has no ending.
  private func format(of file: String?) throws(ErrorMessage) -> DocumentFormat? {
    guard let file else { return nil }
    if let format = DocumentFormat(ofFile: file) { return format }
    let ending = URL(fileURLWithPath: file).pathExtension
    guard !ending.isEmpty else { return nil }
    throw ErrorMessage(
      .usage, "Playlists can't be saved as .\(ending)",
      advice: "Use another name, such as list.xspf or list.m3u, or pass --format")
  }
}

struct PlaylistPlayCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "play", "Play the previews of a playlist in its order.")

  @OptionGroup var argument: PlaylistArgument
  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let playlist = try await argument.playlist(in: context)
    let storefront = try await storefront(in: context)
    let assembly = try assembly(asks: hasUser(in: context), for: context)
    let interactor = assembly.playlistsInteractor
    let queue = try await stored(await interactor.queue(of: playlist, in: storefront))
    guard !queue.isEmpty else {
      context.note(PlaylistText.empty(playlist))
      return ErrorCode.notFound.status
    }
    return await assembly.run(assembly.playback(queue, refreshes: requests.refresh))
  }
}

struct PlaylistAddCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "add", "Add tracks to the end of a playlist.",
    discussion: "Put quotes around a name of several words. \(ItemArgument.discussion)")

  static let configurableOptions = namedSettings.subtracting(["noSave", "refresh"])

  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: String

  @OptionGroup var tracks: TracksArgument
  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let playlist = try await context.playlist(named: name)
    let references = try await references(in: context).tracks(tracks.words, for: "playlist add")
    let assembly = try assembly(for: context)
    let playlists = assembly.playlistsInteractor
    var found: [StoreItem] = []
    let status = await assembly.forEach(references) {
      found.append(StoreItem(.track($0), of: $1.storefront))
    }
    guard !found.isEmpty else { return status }
    let items = found
    guard let added = try await stored(await playlists.add(items, to: playlist)) else {
      throw ErrorMessage(gone: playlist)
    }
    context.note(PlaylistText.added(added, of: items.compactMap(\.item.track), to: playlist))
    return status
  }
}

struct PlaylistRemoveCommand: ChangeCommand {
  static let configuration = CommandConfiguration(
    "remove", "Remove tracks from a playlist.",
    discussion: """
      Numbers are those of the last list, such as that of `tunes playlist show`; words find a song \
      of the playlist. The tracks stay in your library. Put quotes around a name of several words.
      """)

  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: String

  @OptionGroup var tracks: TracksArgument

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    let playlist = try await context.playlist(named: name)
    let ids = try await stored(await context.playlists.tracks(of: playlist.id))
    let known = try await stored(await context.library.tracks(ids)).map(\.track)
    let removed = try await tracks.members(
      of: ids, known: known, in: context, for: "playlist remove"
    ) { what in
      ErrorMessage(
        .notFound, "\(quoting: playlist.name.text) has \(what)",
        advice: "See `tunes playlist show \(playlist.name.text)`")
    }
    let count = try await stored(
      await context.playlists.remove(removed, from: playlist.id, at: SystemClock().now))
    return PlaylistText.removed(
      known.filter { removed.contains($0.id) }, count: count, from: playlist)
  }
}
