import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes artwork")
struct ArtworkCommandTests {
  private let track = "id:1441164589"

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(
    "on a pipe prints the address of the largest size, or of the one asked for, and loads nothing")
  func link() async throws {
    let tunes = try await Tunes()
    let largest = try await tunes.run("artwork", track)
    #expect(largest.status == .exited(0))
    #expect(largest.stdout.hasPrefix(tunes.environment["TUNES_API_URL"] ?? "?"))
    #expect(largest.stdout.hasSuffix("/3000x3000bb.jpg\n") && largest.stderr.isEmpty)
    let small = try await tunes.run("artwork", track, "--size", "200", "--pictures", "blocks")
    #expect(small.stdout.hasSuffix("/200x200bb.jpg\n"))
    #expect(!tunes.stub.requests().contains { $0.path.hasPrefix("/image") })
  }

  @Test(
    "takes an album by its id or link too",
    arguments: [
      "id:1441164426", "https://music.apple.com/us/album/x/1441164426",
    ])
  func album(reference: String) async throws {
    let run = try await Tunes().run("artwork", reference)
    #expect(run.status == .exited(0) && run.stdout.hasSuffix("bb.jpg\n"))
  }

  @Test("saves the file whole, and says how large it is")
  func saves() async throws {
    let tunes = try await Tunes()
    let path = tunes.home.path(of: "cover.jpg")
    let run = try await tunes.run("artwork", track, "--size", "600", "--save", path)
    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(
      run
        == ProgramRun(stderr: "Saved \(path), 600 × 600 pixels, \(file.count) bytes.\n"))
    #expect(file.starts(with: [0xFF, 0xD8]) && file.suffix(2) == Data([0xFF, 0xD9]))
    #expect(try permissions(path).map { $0 & 0o111 } == 0)
    let others = try FileManager.default.contentsOfDirectory(atPath: tunes.home.path)
    #expect(!others.contains { $0.hasSuffix(".part") })
  }

  @Test("replaces a file only where it is told to, and asks nobody before")
  func exists() async throws {
    let tunes = try await Tunes()
    let path = tunes.home.path(of: "cover.jpg")
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    let refused = try await tunes.run("artwork", track, "--save", path)
    #expect(
      refused
        == ProgramRun(
          stderr: "tunes: \(path) is there already. give another name, or --force to replace it.\n",
          status: .exited(74)))
    #expect(tunes.stub.requests().isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    let forced = try await tunes.run("artwork", track, "--size", "60", "--save", path, "--force")
    #expect(forced.status == .exited(0))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: [0xFF, 0xD8]))
  }

  @Test(
    "says where it cannot save",
    arguments: [
      ("", "is a folder. give the name of a file in it"), ("/new/", "is a folder."),
      ("/missing/cover.jpg", "there is no folder for"),
    ])
  func refuses(suffix: String, message: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("artwork", track, "--save", tunes.home.path + suffix)
    #expect(run.status == .exited(74) && run.stderr.contains(message) && run.stdout.isEmpty)
  }

  @Test(
    "a wrong option is said",
    arguments: [
      ["--size", "0"], ["--size", "x"], ["--save", ""], ["--force"], ["--pictures", "sixels"],
    ])
  func usage(words: [String]) async throws {
    let run = try await Tunes().run(["artwork", track] + words)
    #expect(run.status == .exited(64) && run.stderr.hasPrefix("tunes: "))
  }

  @Test("says that the store has no such thing")
  func missing() async throws {
    let run = try await Tunes().run("artwork", "id:10000001")
    #expect(run.status == .exited(1) && run.stderr.contains("has no track 10000001"))
  }

  @Test(
    "what is no picture, or is not there, is not saved, and leaves no file",
    arguments: [(Fault.html, 65), (.notFound, 1), (.close, 69), (.truncate, 69)] as [(Fault, Int32)]
  )
  func unreadable(fault: Fault, status: Int32) async throws {
    let tunes = try await Tunes(imageFaults: [fault])
    let path = tunes.home.path(of: "cover.jpg")
    let run = try await tunes.run("artwork", track, "--save", path)
    #expect(run.status == .exited(status) && run.stderr.hasPrefix("tunes: "))
    #expect(!FileManager.default.fileExists(atPath: path))
    let files = try FileManager.default.contentsOfDirectory(atPath: tunes.home.path)
    #expect(!files.contains { $0.hasSuffix(".part") })
  }

  @Test("is drawn on a terminal, as large as that allows")
  func draws() async throws {
    try await Tunes().onTerminal("artwork", track, "--pictures", "blocks", rows: 20) { terminal in
      #expect(await terminal.wait() == .exited(0))
      let rows = terminal.screen.filter { $0.contains("▀") }
      #expect(rows.count > 12 && rows.count <= 18)
    }
  }

  @Test("an accessible console gets the address")
  func accessible() async throws {
    try await Tunes(["TUNES_ACCESSIBLE": "1"]).onTerminal("artwork", track) { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(terminal.transcript.contains("bb.jpg") && !terminal.transcript.contains("\u{1B}_G"))
    }
  }
}
