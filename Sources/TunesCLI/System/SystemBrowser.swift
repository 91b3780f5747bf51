import Entities
import Foundation
import Media
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The program that opens web pages here: the first of `BROWSER`, else what the desktop has.
struct SystemBrowser: Browser {
  private static let openers = ["open", "xdg-open", "wslview", "sensible-browser"]

  let environment: ProcessEnvironment

  func open(_ link: WebLink) async throws(BrowserError) {
    guard let program else { throw .notInstalled }
    // A WebLink begins with its scheme, so it can never be taken for an option; none of these
    // programs takes `--` before it.
    let configuration = Configuration(
      executable: .path(FilePath(program)), arguments: Arguments([link.text]))
    let result = try? await run(
      configuration, input: .none, output: .discarded, error: .discarded)
    guard let result, result.terminationStatus.isSuccess else {
      throw .failed(program: (program as NSString).lastPathComponent)
    }
  }

  /// The absolute path of that program; `nil` where there is none.
  var program: String? {
    let programs = InstalledPrograms(path: environment.value("PATH") ?? "")
    let names = (environment.value("BROWSER") ?? "").split(separator: ":").map(String.init)
    return (names + Self.openers).lazy.compactMap(programs.path).first
  }
}
