import Foundation
import Media
import TestSupport
import Testing

@Suite("Installed programs")
struct InstalledProgramsTests {
  @Test("A program is found in the first folder that can run it, never in a relative one")
  func folders() throws {
    let folder = try TemporaryDirectory()
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(of: name), withIntermediateDirectories: false)
      try Data().write(to: URL(fileURLWithPath: folder.path(of: "\(name)/player")))
    }
    let second = folder.path(of: "b/player")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: second)
    let programs = InstalledPrograms(path: "b:.:\(folder.path)/a::\(folder.path)/b")
    #expect(programs.path(of: "player") == second)
    #expect(programs.path(of: second) == second)
    #expect(programs.path(of: "b/player") == nil)
    #expect(InstalledPrograms(path: folder.path).path(of: "b") == nil)
    #expect(programs.path(of: "") == nil)
    let current = FileManager.default.currentDirectoryPath.split(separator: "/")
    let relative = current.map { _ in "../" }.joined() + folder.path.dropFirst() + "/b"
    #expect(FileManager.default.fileExists(atPath: relative))
    #expect(InstalledPrograms(path: relative).path(of: "player") == nil)
  }

  @Test("A program's version is its first line of output, unless it fails or takes too long")
  func version() async throws {
    let folder = try TemporaryDirectory()
    try await folder.add(script: "echo one; echo two", named: "good")
    try await folder.add(script: "echo one; exit 1", named: "bad")
    for (name, line) in [("good", "one"), ("bad", nil)] {
      let program = ProgramVersion(
        path: folder.path(of: name), among: InstalledPrograms(path: folder.path)
      ) { try await Task.sleep(for: $0) }
      #expect(await program.line(options: "--version", patience: .seconds(30)) == line)
    }
    try await folder.add(script: "exec sleep 600", named: "slow")
    let slow = ProgramVersion(
      path: folder.path(of: "slow"), among: InstalledPrograms(path: folder.path)
    ) { _ in }
    #expect(await slow.line(options: "--version", patience: .seconds(30)) == nil)
  }
}
