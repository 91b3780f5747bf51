import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

/// `tunes library lyrics`.
struct LibraryLyricsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "lyrics",
    abstract: "Fetch the lyrics of your favorites or your library.",
    discussion: """
      Then `tunes search --lyrics` finds a song by a line of it. Requests are at least half a second \
      apart, and a song takes up to three. Press Ctrl-C to stop. What was fetched stays, and \
      running the command again continues where it stopped.
      """)

  static let configurableOptions = ["timeout"]

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
