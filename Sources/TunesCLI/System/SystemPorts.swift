import Entities
import Foundation
import Media
import Subprocess
import TerminalKit
import Views

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

struct SystemClock: MachineClock {
  var now: Timestamp {
    Timestamp(seconds: Int64(Date.now.timeIntervalSince1970))
  }

  var uptime: Duration {
    .seconds(ProcessInfo.processInfo.systemUptime)
  }

  @Sendable static func sleep(_ duration: Duration) async throws {
    try await Task.sleep(for: duration)
  }
}

/// The clipboard of the desktop, or else of tmux, or else of the terminal, which may be on another
/// computer.
@MainActor final class SystemClipboard: Clipboard {
  private static let patience = Duration.seconds(2)

  private let program: ClipboardProgram
  private let output: TextOutput

  init(environment: ProcessEnvironment, output: TextOutput) {
    program = ClipboardProgram(
      programs: environment.programs, variables: environment.variables, limit: Self.patience,
      sleep: SystemClock.sleep)
    self.output = output
  }

  func copy(_ text: String) async -> CopyMethod? {
    if let name = await program.copy(text) { return .program(name) }
    return output.copyToClipboard(text) ? .terminal : nil
  }
}

/// The program that opens web pages: the first in `BROWSER`, or else the desktop's.
struct SystemBrowser: Browser {
  private static let openers = ["open", "xdg-open", "wslview", "sensible-browser"]

  let environment: ProcessEnvironment

  func open(_ link: WebLink) async throws(BrowserError) {
    let program = try program()
    // xdg-open and others run the program in BROWSER, even if it was rejected here. A WebLink
    // starts with its scheme, so it can't be mistaken for an option; none of these programs accepts
    // `--` before it.
    let configuration = Configuration(
      executable: .path(FilePath(program)), arguments: Arguments([link.text]),
      environment: environment.programs.environment.updating(["BROWSER": nil]))
    guard let nothing = try? NullDevice(),
      let result = try? await run(
        configuration, input: nothing.input, output: nothing.output, error: nothing.output),
      result.terminationStatus.isSuccess
    else {
      throw .failed(program: (program as NSString).lastPathComponent)
    }
  }

  func program() throws(BrowserError) -> String {
    let programs = environment.programs
    let named = environment.value("BROWSER")
    let names = named?.split(separator: ":").map(String.init) ?? Self.openers
    if let path = names.lazy.compactMap(programs.path).first { return path }
    throw named.map(BrowserError.notFound) ?? .notInstalled
  }
}
