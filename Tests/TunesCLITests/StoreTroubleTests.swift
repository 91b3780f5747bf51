import Foundation
import TestSupport
import Testing

@Suite("A store that does not work")
struct StoreTroubleTests {
  @Test("does not stop a search: it is said once, and nothing is remembered")
  func damaged() async throws {
    let tunes = try await Tunes()
    let folder = tunes.home.path(of: ".local/share/tunes")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let garbage = Data(repeating: 0x41, count: 4096)
    try garbage.write(to: URL(fileURLWithPath: "\(folder)/tunes.sqlite"))
    let run = try await tunes.run(
      "search", "beatles", "--limit", "2", "--interactive", input: "abba\nq\n")
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles") && run.stdout.contains("ABBA"))
    #expect(run.stderr.ranges(of: "searches are not remembered").count == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/tunes.sqlite")) == garbage)
    #expect(try await tunes.run("suggestions").status == .exited(74))
  }

  @Test("is said where there is no home at all")
  func noHome() async throws {
    let run = try await Tunes().run("search", "beatles", "--limit", "1", without: ["HOME"])
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
    #expect(run.stderr.contains("set HOME or TUNES_DATA_DIR"))
  }

  @Test("is said where the home cannot be written")
  func unwritableHome() async throws {
    let run = try await Tunes(["HOME": "/proc"]).run("search", "beatles", "--limit", "1")
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
    #expect(run.stderr.contains("searches are not remembered"))
  }
}
