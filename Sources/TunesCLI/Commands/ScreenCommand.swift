import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

/// `tunes screen`, which `tunes` alone on a terminal is too.
struct ScreenCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Search, look and listen on the whole screen; tunes alone does the same.",
    discussion: "For screen readers, and to select text from results, use tunes search.")

  static let configurableOptions = ["country", "noSave", "timeout"]

  @OptionGroup var store: StoreOptions

  @Flag(help: "Leave the mouse to the terminal, which then selects text with it.")
  var noMouse = false

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    guard context.isConversation, context.results.capabilities.canRedraw else {
      throw ErrorMessage(
        .usage, "the full-screen mode needs a terminal that can be drawn on",
        advice: "tunes search lists results as lines")
    }
    let access = try store.access()
    let input = TerminalInput(descriptor: 0, output: context.results)
    let screen = Screen(
      input: input, output: context.results, modes: .screen(mouse: !noMouse, errors: 2),
      suspend: JobControl.stopProcessGroup)
    let stage = Stage(
      screen: screen, bindings: .standard, capabilities: context.results.capabilities,
      format: PersonalFormat(environment: context.environment.variables)
    ) { try await Task.sleep(for: $0) }
    let assembly = try SceneAssembly(
      context: context, access: access, document: nil, fields: nil, asks: true, stage: stage)
    if !access.isOffline { context.cache.prepare() }
    let options = SearchListOptions(
      storefront: await context.storefront(unless: try store.chosenStorefront()), pageSize: 50,
      narrowsToSelection: true)
    let scene = try assembly.searchList(options, firstTerm: nil, pick: nil)
    watchSignals(screen, input.restorer)
    screen.enter()
    let keys = Task { await stage.run() }
    _ = await scene.run()
    keys.cancel()
    screen.leave()
    await assembly.finish()
    return 0
  }

  @MainActor private func watchSignals(_ screen: Screen, _ restorer: TerminalRestorer) {
    SignalWatch.watch(SignalWatch.ending) { signal in
      restorer.restore()
      ProcessExit.end(with: 128 + signal)
    }
    SignalWatch.watch([SignalWatch.resize]) { _ in Task { @MainActor in screen.resized() } }
    SignalWatch.watch([SignalWatch.continuation]) { _ in Task { @MainActor in screen.continued() } }
  }
}
