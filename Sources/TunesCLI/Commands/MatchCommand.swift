import ArgumentParser
import Entities
import Foundation
import Persistence
import Scenes
import TerminalKit
import Views

struct MatchCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Find the tracks of a list of songs.",
    discussion: """
      Reads lines such as "Artist - Title", tables with a header (as from Exportify, TuneMyMusic, or \
      Shazam), and M3U playlists. Each song is looked up in your library, and then with one request \
      to the store, and gets a confidence: sure, likely, unsure, or none. Requests leave room for \
      your searches, so a long list takes a while. Press Ctrl-C to stop. What was found is saved, and \
      running the command again continues where it stopped. Playlists (--format m3u or xspf, and \
      --playlist) have only sure and likely matches.
      """)

  static let configurableOptions = storeOptions + ["format"]

  @Argument(help: ArgumentHelp("List of songs, or - for standard input."), completion: .file())
  var file: String

  @Option(help: "Format of the list. (default: recognized by its content)")
  var from: ListFormat?

  @Flag(help: "Choose the tracks of unsure matches yourself; your choices are saved.")
  var review = false

  @Option(
    help: ArgumentHelp("Add sure and likely matches to this playlist.", valueName: "name"),
    completion: .custom(ShellCandidates.playlists))
  var playlist: String?

  @OptionGroup var store: StoreOptions
  @OptionGroup var requests: RequestOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard playlist == nil || !requests.noSave else {
      throw ValidationError("--playlist and --no-save can't be used together.")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: MatchDocument.names)
    guard !review || hasUser(in: context) else {
      throw ErrorMessage(
        .usage, "--review needs a terminal to ask you",
        advice: "Pass the list as a file, and leave out --no-input")
    }
    let target = try playlist.map(PlaylistName.init(argument:))
    let assembly = try assembly(for: context)
    if !requests.refresh { assembly.denied = try DenyListFile.read(context.environment) }
    var options = ListMatching.Options(storefront: try await storefront(in: context))
    options.isOneStore = store.country != nil
    options.isOffline = requests.offline
    options.savesResults = !requests.noSave
    if requests.refresh { options.purpose = .refreshed }
    let list = try SongListFile.read(file, as: from)
    if let note = MatchNotes.skipped(list) { context.notes.writeSentence(note) }
    let report = MatchReport(list.songs, options.storefront, output.document, fields, context)
    let error = await assembly.match(list.songs, options, report, reviews: review)
    await assembly.finish()
    await report.end(isComplete: error == nil, savesNumbers: !requests.noSave)
    if let error {
      context.notes.writeSentence(MatchNotes.stopped(report.tally, of: list.songs.count))
      guard error != .cancelled else { return ErrorCode.interrupted.status }
      throw ErrorMessage(error)
    }
    if let target {
      try await context.add(report.reliable, toPlaylist: target)
      if let note = MatchNotes.omitted(report.tally, withoutPreview: 0),
        output.document?.isPlaylist != true
      {
        context.notes.writeSentence(note)
      }
    }
    if let failure = report.failure { throw failure }
    return report.tally.reliable > 0 ? 0 : ErrorCode.notFound.status
  }
}

extension ListFormat: NamedArgument {}

/// Reads a file with a list of songs.
enum SongListFile {
  static func read(_ path: String, as format: ListFormat?) throws(ErrorMessage) -> SongListReader {
    var isFolder: ObjCBool = false
    if path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      throw ErrorMessage(
        .storage, "\(path) is a folder", advice: "Pass a file with a list of songs")
    }
    let file = try FileLines(path: path)
    let name: SafeText = path == "-" ? "Standard input" : "\(path)"
    var list = SongListReader(format: format)
    while !list.isBinary, !list.isMarkup, !list.isTooLong, let data = try file.chunk() {
      list.read(data)
    }
    list.finish()
    guard !list.isBinary else {
      throw ErrorMessage(
        .invalidResponse, "\(name) isn't a text file",
        advice: "Pass lines such as \"Artist - Title\", a CSV file, or an M3U playlist")
    }
    guard !list.isMarkup else {
      throw ErrorMessage(
        .invalidResponse, "\(name) is XML or JSON, not a list of songs",
        advice: "Export it as CSV or M3U")
    }
    guard !list.isTooLong else {
      throw ErrorMessage(
        .usage, "\(name) has more than \(Limits.listedSongs) songs",
        advice: "Split it into several files")
    }
    guard !list.songs.isEmpty else {
      throw ErrorMessage(
        .notFound, "\(name) has no songs",
        advice: "Write one on each line, such as \"Artist - Title\"")
    }
    return list
  }
}

extension ProgramContext {
  /// Adds tracks to the playlist with a name, which is created if there is none.
  fileprivate func add(_ tracks: [Track.ID], toPlaylist name: PlaylistName)
    async throws(ErrorMessage)
  {
    guard !tracks.isEmpty else { return }
    let now = SystemClock().now
    var playlist = try await stored(await playlists.playlist(named: name))
    if playlist == nil { playlist = try await stored(await playlists.create(name, at: now)) }
    guard let playlist else { throw ErrorMessage(taken: name) }
    let added = try await stored(await playlists.add(tracks, to: playlist.id, at: now))
    guard let added else { throw ErrorMessage(gone: playlist) }
    notes.writeSentence(
      PlaylistText.added(count: added.count, of: tracks.count, to: playlist))
  }
}

extension SceneAssembly {
  /// Matches songs, and returns the error that ended it, if one did.
  fileprivate func match(
    _ songs: [ListedSong], _ options: ListMatching.Options, _ report: MatchReport, reviews: Bool
  ) async -> CatalogError? {
    let matching = ListMatching(
      library: library, catalog: service,
      emptyResults: SQLiteEmptyResultCache(store: context.cache),
      choices: SQLiteSongChoices(store: context.store), denied: denied, runner: runner,
      clock: SystemClock(), options)
    var reviewer = reviews ? MatchReview(context) : nil
    var isInterrupted = false
    do throws(CatalogError) {
      try await matching.run(
        songs, canceledBy: Interruptible(context.interrupts), onWait: report.showProgress
      ) { found in
        var song = found
        if song.confidence == .unsure, reviewer != nil {
          report.flush()
          switch await reviewer?.choice(for: song) {
          case nil where reviewer?.isInterrupted == true:
            isInterrupted = true
            return false
          case nil: reviewer = nil
          case let choice?:
            await matching.note(choice.decision, for: song.song)
            song = song.chosen(choice)
          }
        }
        return report.add(song)
      }
    } catch {
      return error
    }
    return isInterrupted ? .cancelled : nil
  }
}
