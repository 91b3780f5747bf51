import Foundation

/// The path of an executable product beside the tests.
///
/// - Throws: ``SystemFailure`` if it hasn't been built.
package func builtProduct(named name: String) throws -> String {
  let path = testBinaryPath().map { "\(productsFolder(of: $0))/\(name)" } ?? name
  guard access(path, X_OK) == 0 else { throw SystemFailure(call: "find \(path)", code: ENOENT) }
  return path
}

/// The path of the program that `TUNES_PROGRAM` names, as `make test-release` does; `nil` if unset.
package let namedProgram = ProcessInfo.processInfo.environment["TUNES_PROGRAM"]

/// The path of the program for tests that start processes: the named one, or else the one beside the
/// tests.
package func testedProgram() throws -> String {
  try namedProgram ?? builtProduct(named: "tunes")
}

/// On macOS, tests are a library that another program loads; on Linux, they are a program.
private func testBinaryPath() -> String? {
  #if canImport(Darwin)
    var information = Dl_info()
    guard dladdr(#dsohandle, &information) != 0, let name = information.dli_fname else {
      return nil
    }
    return String(cString: name)
  #else
    return try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  #endif
}

private func productsFolder(of binary: String) -> String {
  var folder = URL(fileURLWithPath: binary).deletingLastPathComponent()
  while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
  return folder.path
}
