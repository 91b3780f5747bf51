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
    #expect(programs.path(of: "b") == nil)
    #expect(programs.path(of: "") == nil)
  }
}
