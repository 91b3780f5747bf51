import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

/// `tunes library fill`.
struct LibraryFillCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "fill",
    abstract: "Add the songs and albums of a store's charts to your library.",
    discussion: """
      Fetches the top songs and albums overall and in every genre, so that offline searches find \
      them. A complete fill makes several hundred requests and can take over half an hour, because \
      the store limits requests and your searches go first. Press Ctrl-C to stop. What was fetched \
      stays, and running the command again on the same day continues where it stopped.
      """)

  static let configurableOptions = ["country", "timeout"]

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
