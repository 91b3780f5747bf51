import ArgumentParser
import Entities
import Media
import Persistence
import Retrieval
import Scenes
import TerminalKit
import Views

struct PlaylistShowCommand: ItemCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "List the songs of a playlist.",
    discussion: "Songs that your library lacks are looked up in the store.")

  static let configurableOptions = itemOptions + ["fields", "limit"]

  @OptionGroup var argument: PlaylistArgument
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions
  @OptionGroup var pages: PageOptions

  func validate() throws {
    try pages.validate(limit: 200, page: 1_000_000)
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try assembly(in: context)
    let source = ItemListSource.playlist(
      try await argument.playlist(in: context),
      in: try await store.storefront(in: context))
    let list = ItemListOptions(
      source, pageSize: pages.limit ?? context.pageSize, firstPage: pages.page,
      refreshes: store.refresh)
    return await assembly.run(assembly.itemList(list))
  }
}

struct PlaylistExportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export the songs of a playlist.",
    discussion: """
      The format is that of --format, or of the name of the file, such as road.m3u, or else XSPF. M3U \
      has only songs with a preview.
      """)

  static let configurableOptions = ["country", "offline", "timeout"]

  @OptionGroup var argument: PlaylistArgument

  @Option(
    help: ArgumentHelp("Save to this file instead of printing.", valueName: "file"),
    completion: .file())
  var save: String?

  @Flag(help: "Overwrite an existing file with --save.")
  var force = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard output.format != .table || output.json else {
      throw ValidationError(
        "--format table isn't available here. To see a table, run `tunes playlist show NAME`.")
    }
    guard save != "" else { throw ValidationError("--save needs a file name.") }
    guard !force || save != nil else { throw ValidationError("--force requires --save.") }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: ItemFieldSet.tracks.listNames)
    let saver = save.map { FileSaver(path: $0, replaces: force) }
    try saving { () throws(FileSavingError) in try saver?.check() }
    let document = DocumentOutput(
      results: context.results, notes: context.notes,
      format: output.document ?? save.flatMap(DocumentFormat.init(ofFile:)) ?? .xspf)
    var text: SafeText?
    if saver != nil { document.divert = { text = $0 } }
    let views = DocumentViews(
      output: document, fields: fields, fieldSet: .tracks, console: context.console(asks: false))
    let assembly = try SceneAssembly(context, try store.access(), views: views)
    let source = ItemListSource.playlist(
      try await argument.playlist(in: context), in: try await store.storefront(in: context))
    let status = await assembly.run(assembly.itemList(ItemListOptions(source)))
    guard let saver, let text else { return status }
    try saving { () throws(FileSavingError) in try saver.save(text.string.utf8) }
    context.notes.writeSentence("Saved \(save ?? "", .bold).")
    return status
  }

  private func saving(_ body: () throws(FileSavingError) -> Void) throws(ErrorMessage) {
    do {
      try body()
    } catch {
      throw ErrorMessage(error, path: save ?? "")
    }
  }
}

struct PlaylistPlayCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play the previews of a playlist in its order.")

  static let configurableOptions = [
    "country", "noInput", "noSave", "offline", "refresh", "timeout",
  ]

  @OptionGroup var argument: PlaylistArgument
  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let playlist = try await argument.playlist(in: context)
    let storefront = try await store.storefront(in: context)
    let assembly = try SceneAssembly(
      context, try store.access(),
      asks: !store.noInput && context.inputIsTerminal && context.notes.capabilities.isTerminal)
    let interactor = assembly.playlistsInteractor
    let queue = try await stored(await interactor.queue(of: playlist, in: storefront))
    guard !queue.isEmpty else {
      context.notes.writeSentence(PlaylistText.empty(playlist))
      return ErrorCode.notFound.status
    }
    return await assembly.run(assembly.playback(queue))
  }
}

struct PlaylistAddCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add tracks to the end of a playlist.",
    discussion: "Put quotes around a name of several words. \(ItemArgument.discussion)")

  static let configurableOptions = ["country", "noInput", "offline", "timeout"]

  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: String

  @Argument(
    parsing: .allUnrecognized, help: ItemArgument.tracksHelp,
    completion: ItemArgument.completion)
  var tracks: [String]

  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let playlist = try await context.playlist(named: name)
    let references = try await ItemReferences(context, store).tracks(tracks, for: "playlist add")
    let assembly = try SceneAssembly(context, try store.access(), asks: false)
    let playlists = assembly.playlistsInteractor
    var (items, failure): ([StoreItem], ErrorMessage?) = ([], nil)
    for reference in references {
      do throws(ErrorMessage) {
        let track = try await assembly.track(reference, refreshes: store.refresh)
        items.append(StoreItem(.track(track), of: reference.storefront))
      } catch {
        context.notes.writeSentence(error.line)
        failure = failure ?? error
      }
    }
    await assembly.finish()
    guard !items.isEmpty else { return failure?.code.status ?? 0 }
    let all = items
    guard let added = try await stored(await playlists.add(all, to: playlist)) else {
      throw ErrorMessage(gone: playlist)
    }
    context.notes.writeSentence(
      PlaylistText.added(added, of: all.compactMap(\.item.track), to: playlist))
    return failure?.code.status ?? 0
  }
}

struct PlaylistRemoveCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove tracks from a playlist.",
    discussion: """
      Numbers are those of the last list, such as that of `tunes playlist show`; words find a song \
      of the playlist. The tracks stay in your library. Put quotes around a name of several words.
      """)

  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: String

  @Argument(
    parsing: .allUnrecognized, help: ItemArgument.tracksHelp,
    completion: ItemArgument.completion)
  var tracks: [String]

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let playlist = try await context.playlist(named: name)
    let ids = try await stored(await context.playlists.tracks(of: playlist.id))
    let known = try await stored(await SQLiteLibrary(store: context.store).tracks(ids)).map(\.track)
    let wanted: [Track.ID]
    if let term = try ItemArgument.term(tracks) {
      let places = Matcher(known.map { "\($0.name) \($0.artist.name)" }).places(for: term.text)
      guard let place = places.first else {
        throw missing("no song that matches \(quoting: term.text)", in: playlist)
      }
      wanted = [known[place].id]
    } else {
      wanted = try await ItemReferences(context).tracks(tracks, for: "playlist remove")
        .map(\.trackID)
      if let other = wanted.first(where: { !ids.contains($0) }) {
        throw missing("no track with ID \(String(other.number))", in: playlist)
      }
    }
    let count = try await stored(
      await context.playlists.remove(wanted, from: playlist.id, at: SystemClock().now))
    context.notes.writeSentence(
      PlaylistText.removed(known.filter { wanted.contains($0.id) }, count: count, from: playlist))
    return 0
  }

  private func missing(_ what: SafeText, in playlist: Playlist) -> ErrorMessage {
    ErrorMessage(
      .notFound, "\(quoting: playlist.name.text) has \(what)",
      advice: "See `tunes playlist show \(playlist.name.text)`")
  }
}
