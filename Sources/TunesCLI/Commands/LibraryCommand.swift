import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

struct LibraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    group: "library", "Search and manage your library.",
    [
      LibrarySearchCommand.self, LibraryFillCommand.self, LibraryLyricsCommand.self,
      LibraryStatsCommand.self, LibraryRemoveCommand.self, LibraryUndoCommand.self,
    ])
}

struct LibrarySearchCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "search", "Search your library offline.",
    discussion: """
      Without a term, lists the whole library, newest first. Words can be in any order, the last \
      word can be incomplete, and misspelled words find close matches.
      """)

  static let configurableOptions = namedSettings.subtracting(["entity"])

  @Argument(
    help: "Words from a title, artist, or album.", completion: .custom(ShellCandidates.terms))
  var term: [String] = []

  @OptionGroup(title: "Results") var list: ListOptions
  @OptionGroup var pages: PageOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto
  @Flag(help: "Don't prompt.") var noInput = false
  @Flag(help: "Don't save anything from this search.") var noSave = false

  func validate() throws { try list.validate(noInput: noInput, output, pages) }

  func check() throws(ErrorMessage) { _ = try output.fields(among: list.fieldNames) }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let access = CatalogAccess(
      timeout: .seconds(1), savesResponses: !noSave, isOffline: true, waitsForBudget: !noInput)
    let run = SearchListRun(
      context: context, access: access, storefront: nil, list: list, pages: pages, output: output,
      pictures: pictures, service: nil, refreshes: true)
    return try await run(term.isEmpty ? .everything : try SearchTerm(words: term))
  }
}

struct LibraryStatsCommand: ProgramCommand {
  private static let mostGroups = 8

  static let configuration = CommandConfiguration("stats", "Show library statistics.")

  @OptionGroup var output: OutputOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let table = RecordTables.librarySummary
    let fields = try output.fields(ofOne: "statistics", among: table.names)
    let library = context.library
    let summary = try await stored(await library.summary())
    try await output.write(in: context) {
      table.recordText(summary, fields, $0)
    } lines: { () throws(ErrorMessage) in
      StatisticsText.lines(
        summary, try await stored(await library.tallies(limit: Self.mostGroups)),
        context.results.capabilities, context.format)
    }
    return 0
  }
}

struct LibraryRemoveCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "remove", "Remove a track from your library.",
    discussion: """
      `tunes library undo` restores the last removed track, which also returns when a search finds \
      it again. Words find a track of the library. Removing a favorite asks for confirmation.
      """)

  @Argument(help: ItemArgument.trackHelp, completion: ItemArgument.completion) var track: [String]
  @Flag(help: "Don't ask for confirmation.") var yes = false

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let known = try await named(in: context)
    let track = known.track
    if !yes, known.starredAt != nil {
      guard
        try await context.confirms(
          "Remove it from your library? [y/N] ",
          after: "\(track.name, .bold) by \(track.artist.name) is a favorite.",
          because: "\(quoting: track.name) is a favorite, so removing it")
      else { return 1 }
    }
    _ = try await stored(await context.library.remove(track.id))
    context.note(
      """
      Removed \(track.name, .bold) by \(track.artist.name) from your library. \
      Run `tunes library undo` to restore it.
      """)
    return 0
  }

  @MainActor private func named(in context: ProgramContext) async throws(ErrorMessage)
    -> LibraryTrack
  {
    if let term = try ItemArgument.term(track) {
      var query = LibraryQuery(text: term.text)
      query.isExact = true
      let found = try await stored(await context.library.search(query, limit: 1, offset: 0))
      guard let best = found.tracks.first else {
        throw ErrorMessage(
          .notFound, "Your library has no track that matches \(quoting: term.text)")
      }
      return best
    }
    let id = try await ItemReferences(context).track(track).trackID
    guard let known = try await stored(await context.library.track(id)) else {
      throw ErrorMessage(.notFound, "Your library has no track with ID \(String(id.number))")
    }
    return known
  }
}

struct LibraryUndoCommand: ChangeCommand {
  static let configuration = CommandConfiguration("undo", "Restore the last removed track.")

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    guard let track = try await stored(await context.library.undoRemoval()) else {
      throw ErrorMessage(.notFound, "There's no removal to undo")
    }
    return "Restored \(track.name, .bold) by \(track.artist.name) to your library."
  }
}

struct LibraryFillCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "fill", "Add the songs and albums of a store's charts to your library.",
    discussion: """
      Fetches the top songs and albums overall and in every genre, so that offline searches find \
      them. A complete fill makes several hundred requests and can take over half an hour, because \
      the store limits requests and your searches go first. Press Ctrl-C to stop. What was fetched \
      stays, and running the command again on the same day continues where it stopped.
      """)

  static let configurableOptions = namedSettings.subtracting(["genre"])

  @Option(
    help: .value("name", "Add only the charts of this genre, by name or ID. Can be repeated."),
    completion: .custom(ChartGenre.completions))
  var genre: [String] = []

  @Option(store: "Store to fetch from, as a country code or a name, such as jp or japan.")
  var country: String?

  @OptionGroup var timeLimit: TimeLimitOption

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let genres = try genre.map(ChartGenre.named)
    let storefront = await context.storefront(unless: try country.map(Storefront.init(named:)))
    let assembly = try SceneAssembly(context, try timeLimit.patientAccess(), asks: false)
    let before = try await stored(await context.library.summary())
    let fill = LibraryFill(
      charts: assembly.service, music: assembly.service, albums: assembly.service,
      runner: assembly.runner)
    var last = LibraryFill.Progress(total: 1)
    let error = await assembly.work("Filling") { bar throws(CatalogError) in
      try await fill.run(
        storefront, genres: genres.isEmpty ? [nil] + ChartGenre.all : genres,
        canceledBy: context.interrupts, onWait: { _ in },
        onProgress: { progress in
          last = progress
          bar.show(progress.trackCount, part: Double(progress.done) / Double(progress.total))
        })
    }
    let after = try await stored(await context.library.summary())
    let added = after.trackCount - before.trackCount
    context.note(
      error == nil
        ? LibraryFillText.finished(last, added: added, from: storefront)
        : LibraryFillText.stopped(added: added))
    return try error?.statusOfStop() ?? (last.trackCount > 0 ? 0 : 1)
  }
}

struct LibraryLyricsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "lyrics", "Fetch the lyrics of your favorites or your library.",
    discussion: """
      Then `tunes search --lyrics` finds a song by a line of it. Requests are at least half a second \
      apart, and a song takes up to three. Press Ctrl-C to stop. What was fetched stays, and \
      running the command again continues where it stopped.
      """)

  @Flag(help: "Fetch the lyrics of every track in your library, newest first.") var all = false
  @OptionGroup var timeLimit: TimeLimitOption

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try SceneAssembly(context, try timeLimit.patientAccess(), asks: false)
    let tracks = try await stored(await tracks(of: assembly.library))
    guard !tracks.isEmpty else {
      throw ErrorMessage(
        .notFound, all ? "Your library is empty" : "You have no favorites",
        advice: all
          ? "Search for music first" : "Add some with `tunes favorites add`, or pass --all")
    }
    var last = LyricsFill.Progress(total: tracks.count)
    let fill = LyricsFill(interactor: assembly.lyricsInteractor, runner: assembly.runner)
    let error = await assembly.work("Fetching lyrics") { bar throws(CatalogError) in
      try await fill.run(
        tracks, canceledBy: context.interrupts, onWait: { _ in },
        onProgress: { progress in
          last = progress
          bar.show(progress.done, part: Double(progress.done) / Double(progress.total))
        })
    }
    context.note(
      error == nil
        ? LyricsFillText.finished(last)
        : LyricsFillText.stopped(last, command: "tunes library lyrics\(all ? " --all" : "")"))
    return try error?.statusOfStop() ?? (last.found > 0 ? 0 : ErrorCode.notFound.status)
  }

  private func tracks(of library: SQLiteLibrary) async throws(StorageError) -> [LibraryTrack] {
    guard all else { return try await library.favorites() }
    let ids = try await library.ids()
    let byID = Dictionary(
      try await library.tracks(ids).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return ids.compactMap { byID[$0] }
  }
}
