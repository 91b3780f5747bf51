import Entities
import Foundation
import TerminalKit
import TestSupport
import Testing
import Views

@testable import TunesCLI

@Suite("Deny list")
struct DenyListFileTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.path(of: "deny.txt")
  }

  private func read() throws -> DenyList {
    try DenyListFile.read(
      ProcessEnvironment(variables: ["TUNES_CONFIG": folder.path(of: "config.json")]))
  }

  @Test("A deny list of 1 MiB is read, and a longer one is refused")
  func size() throws {
    let line = Data("abba\n".utf8)
    let space = Data(repeating: UInt8(ascii: "\n"), count: Limits.denyList - line.count)
    try (space + line).write(to: URL(fileURLWithPath: path))
    #expect(try read().contains(SearchTerm("ABBA")))
    try (space + line + space.prefix(1)).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: ErrorMessage.self) { try read() }
    #expect(error?.code == .storage && error?.happened.string.hasSuffix("/deny.txt") == true)
  }

  @Test("Without a deny list, or with a link to none, no term is denied")
  func missing() throws {
    #expect(try read() == DenyList([]))
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path(of: "none"))
    #expect(try read() == DenyList([]))
  }
}
