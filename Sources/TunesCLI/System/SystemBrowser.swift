import Entities
import Foundation
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

  private var program: String? {
    let names = (environment.value("BROWSER") ?? "").split(separator: ":").map(String.init)
    return (names + Self.openers).lazy.compactMap(executable).first
  }

  /// The absolute path of a program; never one in the current folder.
  private func executable(_ name: String) -> String? {
    if name.hasPrefix("/") {
      return FileManager.default.isExecutableFile(atPath: name) ? name : nil
    }
    guard !name.contains("/") else { return nil }
    return (environment.value("PATH") ?? "").split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }
}
