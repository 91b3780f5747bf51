import Entities
import Foundation
import Media
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

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
