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
}

/// The clipboard of the desktop, else of tmux, else of the terminal, which can run on another
/// computer.
@MainActor final class SystemClipboard: Clipboard {
  private static let patience = Duration.seconds(2)

  private let program: ClipboardProgram
  private let output: TextOutput

  init(environment: ProcessEnvironment, output: TextOutput) {
    program = ClipboardProgram(
      programs: environment.programs, variables: environment.variables, limit: Self.patience
    ) { try await Task.sleep(for: $0) }
    self.output = output
  }

  func copy(_ text: String) async -> CopyMethod? {
    if let name = await program.copy(text) { return .program(name) }
    return output.copyToClipboard(text) ? .terminal : nil
  }
}

/// The program that opens web pages: the first in `BROWSER`, else the desktop's.
struct SystemBrowser: Browser {
  private static let openers = ["open", "xdg-open", "wslview", "sensible-browser"]

  let environment: ProcessEnvironment

  func open(_ link: WebLink) async throws(BrowserError) {
    let program = try program()
    // xdg-open and others run a program in BROWSER, also one that was rejected here.
    // A WebLink starts with its scheme, so it can't be mistaken for an option. None of these
    // programs accepts `--` before it.
    let configuration = Configuration(
      executable: .path(FilePath(program)), arguments: Arguments([link.text]),
      environment: .inherit.updating(["BROWSER": nil]))
    guard let nothing = try? NullDevice(),
      let result = try? await run(
        configuration, input: nothing.input, output: nothing.output, error: nothing.output),
      result.terminationStatus.isSuccess
    else {
      throw .failed(program: (program as NSString).lastPathComponent)
    }
  }

  /// Returns the absolute path of the program.
  func program() throws(BrowserError) -> String {
    let programs = environment.programs
    let named = environment.value("BROWSER")
    let names = named?.split(separator: ":").map(String.init) ?? Self.openers
    if let path = names.lazy.compactMap(programs.path).first { return path }
    throw named.map(BrowserError.notFound) ?? .notInstalled
  }
}

/// The threads and descriptors without which the Swift runtime waits forever or traps, and the file
/// from which it reads the arguments.
enum SystemResources {
  private static let threads = 8
  private static let descriptors = 20
  /// The descriptors that libdispatch opens for the first task.
  private static let firstDescriptors = 6

  /// Throws an error unless a task can run; must be called before the first one.
  static func checkStart() throws(ErrorMessage) {
    try check(descriptors: firstDescriptors)
    // Not even the program's name is there if the runtime can't read /proc/self/cmdline.
    guard !CommandLine.arguments.isEmpty else {
      throw ErrorMessage(
        .unavailable, "The system doesn't let tunes read its arguments",
        advice: "Mount /proc and try again")
    }
  }

  /// Throws an error unless the system grants enough for a command at this moment.
  static func check() throws(ErrorMessage) {
    try check(descriptors: descriptors)
    guard SpareThreads.suffice(for: threads) else {
      throw ErrorMessage(
        .unavailable, "The system doesn't give tunes enough threads or memory",
        advice: "Raise the limits that `ulimit -a` shows")
    }
  }

  private static func check(descriptors: Int) throws(ErrorMessage) {
    let opened = (0..<descriptors).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    for descriptor in opened where descriptor >= 0 { close(descriptor) }
    guard !opened.contains(-1) else {
      throw ErrorMessage(
        .unavailable, "The system doesn't let tunes open enough files",
        advice: "Raise the limit with `ulimit -n 256`")
    }
  }
}
