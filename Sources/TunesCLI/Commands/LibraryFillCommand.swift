import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

/// `tunes library fill`.
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
    help: ArgumentHelp(
      "Add only the charts of this genre, by name or ID. Can be repeated.", valueName: "name"),
    completion: .custom(ChartGenre.completions))
  var genre: [String] = []

  @Option(
    name: [.customShort("c"), .long],
    help: ArgumentHelp(
      "Store to fetch from, as a country code or a name, such as jp or japan.", valueName: "cc"),
    completion: .custom(ShellCandidates.storefronts))
  var country: String?

  @OptionGroup var timeLimit: TimeLimitOption

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    var genres: [ChartGenre] = []
    for name in genre { genres.append(try ChartGenre.named(name)) }
    let storefront = await context.storefront(
      unless: try country.map { country throws(ErrorMessage) in try Storefront(named: country) })
    let assembly = try SceneAssembly(context, try timeLimit.patientAccess(), asks: false)
    let library = assembly.library
    let before = try await stored(await library.summary())
    let end = await assembly.fill(
      storefront, genres: genre.isEmpty ? [nil] + ChartGenre.all : genres)
    let after = try await stored(await library.summary())
    let added = after.trackCount - before.trackCount
    switch end {
    case .success(let progress):
      context.notes.writeSentence(
        LibraryFillText.finished(progress, added: added, from: storefront))
      return progress.trackCount > 0 ? 0 : 1
    case .failure(let error):
      context.notes.writeSentence(LibraryFillText.stopped(added: added))
      guard error != .cancelled else { return ErrorCode.interrupted.status }
      throw ErrorMessage(error)
    }
  }
}

extension SceneAssembly {
  /// Fills the library, and shows the progress.
  fileprivate func fill(_ storefront: Storefront, genres: [ChartGenre?])
    async -> Result<LibraryFill.Progress, CatalogError>
  {
    let bar = context.progress("Filling", counted: { .counted($0, "track") })
    var last = LibraryFill.Progress(total: 1)
    let fill = LibraryFill(charts: service, music: service, albums: service, runner: runner)
    do {
      try await fill.run(
        storefront, genres: genres, canceledBy: Interruptible(context.interrupts),
        onWait: { _ in },
        onProgress: { progress in
          last = progress
          bar.show(progress.trackCount, part: Double(progress.done) / Double(progress.total))
        })
    } catch {
      bar.end()
      await finish()
      return .failure(error)
    }
    bar.end()
    await finish()
    return .success(last)
  }
}

/// `tunes library lyrics`.
struct LibraryLyricsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "lyrics", "Fetch the lyrics of your favorites or your library.",
    discussion: """
      Then `tunes search --lyrics` finds a song by a line of it. Requests are at least half a second \
      apart, and a song takes up to three. Press Ctrl-C to stop. What was fetched stays, and \
      running the command again continues where it stopped.
      """)

  @Flag(help: "Fetch the lyrics of every track in your library, newest first.")
  var all = false

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
    var progress = LyricsFill.Progress(total: tracks.count)
    do throws(CatalogError) {
      try await assembly.fetchLyrics(of: tracks) { progress = $0 }
    } catch {
      context.notes.writeSentence(
        LyricsFillText.stopped(
          progress, command: "tunes library lyrics\(all ? " --all" : "")"))
      guard error != .cancelled else { return ErrorCode.interrupted.status }
      throw ErrorMessage(error)
    }
    context.notes.writeSentence(LyricsFillText.finished(progress))
    return progress.found > 0 ? 0 : ErrorCode.notFound.status
  }

  private func tracks(of library: SQLiteLibrary) async throws(StorageError) -> [LibraryTrack] {
    guard all else { return try await library.favorites() }
    let ids = try await library.ids()
    let byID = Dictionary(
      try await library.tracks(ids).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return ids.compactMap { byID[$0] }
  }
}

extension SceneAssembly {
  /// Fetches lyrics, and shows the progress.
  fileprivate func fetchLyrics(
    of tracks: [LibraryTrack], onProgress: @MainActor (LyricsFill.Progress) -> Void
  ) async throws(CatalogError) {
    let bar = context.progress("Fetching lyrics", counted: { .counted($0, "track") })
    defer { bar.end() }
    try await LyricsFill(interactor: lyricsInteractor, runner: runner).run(
      tracks, canceledBy: Interruptible(context.interrupts), onWait: { _ in },
      onProgress: { progress in
        onProgress(progress)
        bar.show(progress.done, part: Double(progress.done) / Double(progress.total))
      })
  }
}
