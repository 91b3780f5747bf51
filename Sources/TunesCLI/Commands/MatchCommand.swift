import ArgumentParser
import Entities
import Foundation
import Persistence
import Scenes
import SongLists
import Songs
import TerminalKit
import Views

struct MatchCommand: ListMatchCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "match", "Find the tracks of a list of songs.",
    discussion: """
      Reads lines such as "Artist - Title", tables (as from Exportify, TuneMyMusic, or Shazam), \
      playlists, and what players and services export; `--from` names the formats. Each song is looked \
      up in your library, and then with one request to the store, and gets a confidence: sure, likely, \
      unsure, or none. Only titles and artists are sent. Requests leave room for your searches, so a \
      long list takes a while. Press Ctrl-C to stop. What was found is saved, and running the command \
      again continues where it stopped. Playlists (--format m3u or xspf, and --playlist) have only \
      sure and likely matches. With --save, the format is that of --format, or of the name of the \
      file, or else XSPF. With --check, nothing is requested or saved: the songs are printed as they \
      are read.
      """)

  static let tool = ToolHints(
    title: "Match songs", effect: .reads, isOnline: true,
    use: """
      Use it rather than search for several songs. confidence is sure, likely, unsure, or none; ask the \
      user before you use unsure ones. Songs that aren't in the library take a request each.
      """, result: PackageResources.match_schema_json, options: ["--yes"],
    input: ("songs", "The songs, each in a line such as Artist - Title."))

  @OptionGroup var songs: SongListArgument
  @OptionGroup var questions: MatchQuestions

  @Option(
    help: .value("name", "Add sure and likely matches to this playlist."),
    completion: .custom(ShellCandidates.playlists))
  var playlist: String?

  @Flag(help: "Print the songs as they are read, without requests.") var check = false

  @OptionGroup var file: ExportFile
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try require(
      !check || playlist == nil && file.save == nil && !questions.review,
      "--check can't be used with --playlist, --save, or --review.")
    try require(
      playlist == nil || !requests.noSave, "--playlist and --no-save can't be used together.")
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    if check { return try await printList(in: context) }
    let fields = try output.fields(among: MatchDocument.names)
    let target = try playlist.map { name throws(ErrorMessage) in
      MatchTarget.playlist(try PlaylistName(argument: name))
    }
    let saved = try file.checked(in: context.environment)
    let format = try file.format(output) ?? (saved == nil ? nil : .xspf)
    return try await match(
      list(context), format, fields, for: target, savedTo: saved, in: context)
  }

  @MainActor private func printList(in context: ProgramContext) async throws(ErrorMessage) -> Int32
  {
    try output.refusePlaylist(of: "songs of a list")
    let fields = try output.fields(among: ListedDocument.names)
    let list = try list(context)
    if let format = output.document {
      context.results.write(document: ListedDocument(list).text(fields, format))
    } else {
      for lines in ListedText(list, context.results.capabilities).parts {
        context.results.writeLines(lines)
      }
    }
    context.note(MatchNotes.reading(list))
    return 0
  }
}

/// `tunes playlist import`.
struct PlaylistImportCommand: ListMatchCommand {
  static let configuration = CommandConfiguration(
    "import", "Create a playlist from a list of songs.",
    discussion: """
      Finds the tracks of the list as `tunes match` does, and adds the sure and likely ones to the \
      playlist in their order. Without NAME, the playlist is named after the list or its file.
      """)

  @OptionGroup var songs: SongListArgument

  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: [String] = []

  @OptionGroup var questions: MatchQuestions
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions

  func validate() throws { try validateImport() }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let list = try namedList(in: context)
    let words = name.joined(separator: " ")
    let name = try PlaylistName(argument: name.isEmpty ? list.name ?? fileName : words)
    return try await match(list, nil, nil, for: .playlist(name), in: context)
  }

  /// Returns the list; if the file is at the end of the line, the error says where it belongs.
  @MainActor private func namedList(in context: ProgramContext) throws(ErrorMessage) -> SongList {
    do {
      return try list(context)
    } catch {
      guard let last = name.last, context.environment.fileExists(last),
        !context.environment.fileExists(songs.file)
      else { throw error }
      let words = [last, songs.file] + name.dropLast()
      throw ErrorMessage(error, meaning: ["playlist", "import"] + words)
    }
  }

  private var fileName: String {
    let name = URL(filePath: songs.file).deletingPathExtension().lastPathComponent
    return songs.file == "-" ? "Imported" : name
  }
}

/// Writes the songs of a list: lines and NDJSON at once, other documents at the end.
@MainActor final class MatchReport {
  /// The number of lines to write at once, so that the progress bar is redrawn less often.
  private static let batchSize = 100
  /// The maximum number that later commands understand.
  private static let mostNumbers = 1000

  private(set) var tally = MatchTally()
  /// The sure and likely tracks, in order.
  private(set) var reliable: [Track.ID] = []
  /// The number of songs that the user reviewed; `nil` without a review.
  var reviewCount: Int?
  /// The first error of the service.
  private(set) var failure: ErrorMessage?
  private let total: Int
  private let storefront: Storefront
  private let format: DocumentFormat?
  private let fields: [String]?
  /// The file for the results; `nil` to print them.
  private let file: SavedFile?
  private let context: ProgramContext
  private let text: MatchText
  private let bar: ProgressBar
  /// The songs not written yet.
  private var songs: [MatchedSong] = []
  private var numbers: [ListedItem] = []
  private var hasHeader = false

  init(
    _ songs: [ListedSong], _ storefront: Storefront, _ format: DocumentFormat?,
    _ fields: [String]?, savedTo file: SavedFile?, _ context: ProgramContext
  ) {
    self.file = file
    (total, self.storefront, self.format, self.fields) = (songs.count, storefront, format, fields)
    self.context = context
    text = MatchText(songs, context.results.capabilities)
    bar = context.progress("Matching", counted: PlaylistText.songs)
    showProgress()
  }

  func showProgress() { bar.show(tally.total, part: Double(tally.total) / Double(total)) }

  /// Shows how many songs have been matched without requests.
  func showPlanned(_ count: Int) { bar.show(count, part: Double(count) / Double(total)) }

  /// Adds a song; returns `false` if the results can't be written anymore.
  func add(_ song: MatchedSong) -> Bool {
    var song = song
    song.candidates = Array(song.candidates.prefix(1))
    tally.add(song)
    failure = failure ?? song.error.map { ErrorMessage($0) }
    if let best = song.best, let id = best.item.id {
      if numbers.count < Self.mostNumbers {
        numbers.append(ListedItem(position: song.number, id, storefront: best.storefront))
      }
      if song.isReliable, case .track(let track) = id { reliable.append(track) }
    }
    songs.append(song)
    // When requests are made, rows appear at once because the work is slow.
    if songs.count >= Self.batchSize || song.source != .library { flush() }
    showProgress()
    return context.results.failure == nil
  }

  /// Writes what is complete, and ends the progress bar until there is more.
  func flush() {
    bar.end()
    guard format == nil || format == .ndjson && file == nil, !songs.isEmpty else { return }
    if format == .ndjson {
      let lines = MatchDocument.text(songs, of: total, fields, .ndjson, in: storefront)
      context.results.write(document: lines)
    } else {
      if !hasHeader, let header = text.header { context.results.writeLine(header) }
      hasHeader = true
      context.results.writeLines(songs.map(text.line))
    }
    songs = []
  }

  /// Writes the rest, and a summary for users; an incomplete file isn't saved.
  func end(isComplete: Bool, savesNumbers: Bool) async throws(ErrorMessage) {
    bar.end()
    flush()
    if let format, format != .ndjson || file != nil, isComplete || tally.total > 0 && file == nil {
      let document = MatchDocument.text(songs, of: total, fields, format, in: storefront)
      if let file {
        try file.save(document, in: context)
      } else {
        context.results.write(document: document)
      }
      let withoutPreview =
        songs.count { $0.isReliable && $0.best.map { !format.includes($0.item) } ?? false }
      if format.isPlaylist,
        let note = MatchNotes.omitted(tally, withoutPreview: withoutPreview)
      {
        context.note(note)
      }
    }
    if isComplete, reviewCount == 0 { context.note(MatchNotes.nothingToReview) }
    if isComplete, context.notes.capabilities.isTerminal { context.note(tally.sentence) }
    guard format.showsNumbers, tally.total > 0 else { return }
    do throws(StorageError) {
      try await context.lastListing.remember(savesNumbers ? numbers : [], at: SystemClock().now)
    } catch {
      if savesNumbers { context.note(ErrorMessage("Couldn't save these matches", error).line) }
    }
  }
}

extension Console {
  /// Asks the user about an unsure match, and returns the song with the choice, which can be no
  /// track; `nil` to stop the review.
  func reviewed(_ song: MatchedSong) async -> MatchedSong? {
    let listing = ItemListing(
      ItemListAnswer(ItemEntries(Array(song.candidates.prefix(Self.mostChoices)))),
      pageSize: Self.mostChoices)
    let heading: StyledText = "Which track is \(quoting: song.song.text, .bold)?"
    guard let number = await reviewedNumber(of: listing, heading) else { return nil }
    let choice = listing.entry(at: number)
    var song = song
    song.source = .review
    song.confidence = choice == nil ? .none : .sure
    song.candidates = choice.map { [$0] } ?? []
    return song
  }
}
