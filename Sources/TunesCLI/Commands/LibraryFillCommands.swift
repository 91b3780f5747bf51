import ArgumentParser
import Entities
import Persistence
import Rules
import TerminalKit
import Views

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

  @Option(storeTo: "fetch from")
  var country: String?

  @OptionGroup var timeLimit: TimeLimitOption

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let named = try genre.map(ChartGenre.named)
    let genres: [ChartGenre?] = named.isEmpty ? [nil] + ChartGenre.all : named
    let storefront = await context.storefront(unless: try country.map(Storefront.init(named:)))
    let assembly = try SceneAssembly(context, try timeLimit.patientAccess(), asks: false)
    let before = try await stored(await context.library.summary())
    let fill = LibraryFill(
      charts: assembly.service, music: assembly.service, albums: assembly.service,
      runner: assembly.runner)
    var last = LibraryFill.Progress(filling: genres)
    if !context.notes.capabilities.isTerminal { context.noteRequests(last.total, for: .live) }
    let error = await assembly.work("Filling") { bar throws(CatalogError) in
      try await fill.run(
        storefront, genres: genres,
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
