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
    guard let program else { throw .notInstalled }
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

  /// The absolute path of the program; `nil` if none is installed.
  var program: String? {
    let programs = environment.programs
    let names = (environment.value("BROWSER") ?? "").split(separator: ":").map(String.init)
    return (names + Self.openers).lazy.compactMap(programs.path).first
  }
}
