import ArgumentParser
import Dispatch
import Entities
import Media
import Persistence
import Scenes
import TerminalKit
import Views

struct ScreenCommand: StoreCommand {
  static let name = "screen"

  static let configuration = CommandConfiguration(
    name, "Open the full-screen app (same as tunes with no command).",
    discussion: """
      Starts where you left off. Press ? to see the keys, which you can change with "keys" in \
      config.json. For screen readers, or to select text, use `tunes search`.
      """)

  static let configurableOptions = namedSettings.subtracting(["noInput", "refresh"])

  static let neededSettings = configurableOptions.union(
    ConfigurationKey.neededByAll + [ConfigurationKey.keys])

  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto

  @Option(help: "Type of result to search for. (default: song)")
  var entity: SearchEntity?

  @Flag(help: "Start empty instead of where you left off.") var fresh = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Use the mouse, or leave it to the terminal for selecting text.")
  var mouse = true

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Animate progress.")
  var motion = true

  @Option(
    help: .value(
      "color",
      "Accent color: artwork for that of the artwork, rose, or a hue from 0 to 359 degrees."))
  var accent = AccentOption.artwork

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    if let obstacle = Self.obstacle(in: context) {
      throw ErrorMessage(.usage, obstacle, advice: "Use `tunes search` instead")
    }
    let access = try requests.access()
    PictureMemory.freeAtOnce()
    let input = TerminalInput(descriptor: context.environment.input, output: context.results)
    let screen = Screen(
      input: input, output: context.results, modes: .screen(mouse: mouse, errors: 2),
      suspend: JobControl.stopProcessGroup)
    let canvas = context.canvas(pictures, askedBy: input)
    var capabilities = context.results.capabilities
    if !motion { capabilities.reducedMotion = true }
    let stage = Stage(
      screen: screen, bindings: context.configuration.bindings ?? .standard,
      capabilities: capabilities, format: context.format.inUSEnglish,
      pictures: canvas.map(ScreenPictures.init), accent: accent.tone,
      sleep: SystemClock.sleep)
    stage.isOffline = access.isOffline
    let views = ScreenViews(stage: stage, random: context.random)
    let assembly = try SceneAssembly(context, access, views: views, pictures: canvas)
    stage.pictures?.load = { [artworks = assembly.artworks] in try? await artworks?.picture($0) }
    stage.loadDetail = assembly.detail(of:)
    stage.nextToUndo = assembly.changes.nextToUndo
    assembly.denied = try DenyListFile.read(context.environment)
    let chosen = try chosenStorefront()
    watchSignals(views, screen, input.restorer, in: context)
    // The terminal replies while the databases are opened.
    screen.enter()
    views.restored = fresh ? nil : (try? await context.screenSessions.last()) ?? nil
    let storefront = await context.storefront(unless: chosen)
    let scene = assembly.searchList(options(storefront, restored: views.restored))
    await assembly.restoreQueue(of: views.restored)
    await play(scene, of: assembly, on: stage, screen, input.restorer, in: context)
    await keepSession(of: views, in: context)
    await assembly.finish()
    return 0
  }

  private func options(_ storefront: Storefront, restored: ScreenSession?) -> SearchListOptions {
    var options = SearchListOptions(
      firstTerm: restored?.term, storefront: storefront, entity: entity ?? .song,
      pageSize: PageSize(50, scrolls: true), filtersBySelection: true,
      refreshes: requests.refresh || requests.offline,
      restoredCount: restored.map { $0.places[.search]?.count ?? 0 })
    options.features = true
    if entity == nil { options.restoredEntity = restored?.places[.search]?.entity }
    options.restoredOrder = restored?.places[.search]?.order
    return options
  }

  /// Returns the reason why full-screen mode isn't possible, if any.
  @MainActor private static func obstacle(in context: ProgramContext) -> SafeText? {
    let capabilities = context.results.capabilities
    guard context.isConversation else { return "Full-screen mode needs an interactive terminal" }
    guard !capabilities.canRedraw else { return nil }
    if capabilities.isAccessible {
      return "TUNES_ACCESSIBLE is set, which turns off full-screen mode"
    }
    return context.environment.value("TERM").map {
      "Terminals of the type \(quoting: $0) can't show full-screen mode"
    } ?? "Full-screen mode needs TERM, which isn't set"
  }

  /// Runs the scene, and restores the terminal.
  @MainActor private func play(
    _ scene: any SearchListPresenting, of assembly: SceneAssembly, on stage: Stage,
    _ screen: Screen, _ restorer: TerminalRestorer, in context: ProgramContext
  ) async {
    let keys = Task { await stage.run() }
    let onChange = assembly.onChange
    assembly.onChange = {
      await onChange()
      if stage.showsPage { await assembly.openedList?.refreshBehind() }
      if stage.showsPlaylist { await assembly.openedPlaylists?.refreshBehind() }
    }
    let changes = Task { await assembly.watchChanges { stage.refresh() } }
    _ = await scene.run()
    keys.cancel()
    changes.cancel()
    screen.leave()
    restorer.finish()
  }

  /// Saves the session; a search has already reported a failing database.
  ///
  /// What is as this window found it stays as another one has saved it since.
  @MainActor private func keepSession(of views: ScreenViews, in context: ProgramContext) async {
    let restored = views.restored
    guard !requests.noSave,
      var session = views.stage.session ?? restored.map({ _ in ScreenSession() })
    else { return }
    if let last = try? await context.screenSessions.last() {
      session.takeOver(last, since: restored ?? ScreenSession())
    }
    try? await context.screenSessions.keep(session)
  }
}

extension SceneAssembly {
  /// The interval between checks for changes by other programs.
  private static let changeInterval = Duration.milliseconds(500)

  /// Shows changes made by other programs in the database, until the task is canceled.
  fileprivate func watchChanges(_ refresh: @MainActor () async -> Void) async {
    await readLastChange()
    var known = await context.store.version()
    while (try? await Task.sleep(for: Self.changeInterval)) != nil {
      let version = await context.store.version()
      guard version != known else { continue }
      known = version
      await onChange()
      await refresh()
    }
  }

  /// Shows the queue of the last session, stopped.
  fileprivate func restoreQueue(of session: ScreenSession?) async {
    let queue = playback(
      session?.queue ?? [], refreshes: false, stoppedAt: session?.queuePosition ?? 1)
    _ = await queue.run()
  }
}

// MARK: - Signals

extension ScreenCommand {
  /// How long saving the session may take when a signal ends the program.
  private static let patience = DispatchTimeInterval.seconds(3)

  @MainActor private func watchSignals(
    _ views: ScreenViews, _ screen: Screen, _ restorer: TerminalRestorer,
    in context: ProgramContext
  ) {
    SignalWatch.watch(SignalWatch.ending) { signal in
      restorer.finish()
      Task { @MainActor in
        await keepSession(of: views, in: context)
        ProcessExit.end(with: 128 + signal)
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) {
        ProcessExit.end(with: 128 + signal)
      }
    }
    SignalWatch.watch([SignalWatch.resize]) { _ in Task { @MainActor in screen.resized() } }
    SignalWatch.watch([SignalWatch.continuation]) { _ in Task { @MainActor in screen.continued() } }
  }
}
