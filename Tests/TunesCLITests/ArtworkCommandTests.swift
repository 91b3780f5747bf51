import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes artwork command")
struct ArtworkCommandTests {
  private let track = "id:1441164589"

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(
    "tunes artwork on a pipe prints the URL at the largest or requested size, loading no image")
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
    "tunes artwork accepts the ID or link of an album",
    arguments: [
      "id:1441164426", "https://music.apple.com/us/album/x/1441164426",
    ])
  func album(reference: String) async throws {
    let run = try await Tunes().run("artwork", reference)
    #expect(run.status == .exited(0) && run.stdout.hasSuffix("bb.jpg\n"))
  }

  @Test("tunes artwork --save writes the complete image and reports its size")
  func saves() async throws {
    let tunes = try await Tunes()
    let path = tunes.home.path(of: "cover.jpg")
    let run = try await tunes.run("artwork", track, "--size", "600", "--save", path)
    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(
      run
        == ProgramRun(stderr: "Saved \(path) (600 × 600 pixels, \(file.count) bytes).\n"))
    #expect(file.starts(with: [0xFF, 0xD8]) && file.suffix(2) == Data([0xFF, 0xD9]))
    #expect(try permissions(path).map { $0 & 0o111 } == 0)
    let others = try FileManager.default.contentsOfDirectory(atPath: tunes.home.path)
    #expect(!others.contains { $0.hasSuffix(".part") })
    let full = try await tunes.run("artwork", track, "--save", path, "--force")
    #expect(full.stderr.hasPrefix("Saved \(path) (3000 × 3000 pixels, "))
  }

  @Test("tunes artwork --save - writes the image to standard output, but not to a terminal")
  func standardOutput() async throws {
    let tunes = try await Tunes()
    let path = tunes.home.path(of: "cover.jpg")
    let script = "exec \"$0\" artwork id:1441164589 --size 600 --save - >'\(path)'"
    let run = try await ProgramRun.running(
      "/bin/sh", ["-c", script, try testedProgram()], environment: tunes.environment)
    #expect(run == ProgramRun())
    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(file.starts(with: [0xFF, 0xD8]) && file.suffix(2) == Data([0xFF, 0xD9]))
    try await tunes.onTerminal("artwork", track, "--save", "-", columns: 200) { terminal in
      #expect(await terminal.wait() == .exited(64))
      #expect(terminal.transcript.contains("An image can't be written to a terminal. Redirect it"))
    }
  }

  @Test("tunes artwork --save rejects names of other formats before any request")
  func otherFormats() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("artwork", track, "--save", tunes.home.path(of: "cover.PNG"))
    #expect(run.status == .exited(64) && tunes.stub.requests().isEmpty)
    #expect(
      run.stderr
        == "tunes: Artwork is saved as JPEG, not PNG. Use a name that ends in .jpg.\n")
  }

  @Test("tunes artwork --save accepts a name without an ending, even the name of a format")
  func bareName() async throws {
    let tunes = try await Tunes()
    let script = "cd \"$HOME\" && exec \"$0\" artwork id:1441164589 --size 60 --save png"
    let run = try await ProgramRun.running(
      "/bin/sh", ["-c", script, try testedProgram()], environment: tunes.environment)
    #expect(run.status == .exited(0) && run.stderr.hasPrefix("Saved png "))
    let file = try Data(contentsOf: URL(fileURLWithPath: tunes.home.path(of: "png")))
    #expect(file.starts(with: [0xFF, 0xD8]))
  }

  @Test("tunes artwork --no-save saves the image, and keeps nothing else")
  func unsaved() async throws {
    let tunes = try await Tunes()
    let path = tunes.home.path(of: "cover.jpg")
    for (words, count) in [(["--no-save"], "0"), ([], "1")] {
      let run = try await tunes.run(
        ["artwork", track, "--size", "600", "--save", path, "--force"] + words)
      #expect(run.status == .exited(0))
      let cache = try await tunes.run("cache", "info", "--json").stdout
      #expect(cache.contains("\"artworkCount\":\(count),"))
      #expect(cache.contains("\"responseCount\":\(count),"))
    }
    #expect(try await tunes.run("cache", "clear").stderr.contains(", 1 image ("))
    #expect(
      try await tunes.run("cache", "info", "-o", "artworkCount").stdout == "artworkCount\n0\n")
  }

  @Test("tunes artwork --save replaces a file only with --force, and otherwise makes no request")
  func exists() async throws {
    let tunes = try await Tunes()
    let path = tunes.home.path(of: "cover.jpg")
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    let refused = try await tunes.run("artwork", track, "--save", path)
    #expect(
      refused
        == ProgramRun(
          stderr:
            "tunes: \(path) already exists. Choose another name, or use --force to overwrite it.\n",
          status: .exited(74)))
    #expect(tunes.stub.requests().isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    let forced = try await tunes.run("artwork", track, "--size", "60", "--save", path, "--force")
    #expect(forced.status == .exited(0))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: [0xFF, 0xD8]))
  }

  @Test(
    "tunes artwork --save rejects folders and paths in missing folders",
    arguments: [
      ("", "is a folder. Give the name of a file in that folder"), ("/new/", "is a folder."),
      ("/missing/cover.jpg", "/missing/cover.jpg doesn't exist. Create it first."),
    ])
  func refuses(suffix: String, message: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("artwork", track, "--save", tunes.home.path + suffix)
    #expect(run.status == .exited(74) && run.stderr.contains(message) && run.stdout.isEmpty)
  }

  @Test(
    "tunes artwork rejects invalid options",
    arguments: [
      ["--size", "0"], ["--size", "10001"], ["--size", "x"], ["--save", ""], ["--force"],
      ["--pictures", "sixels"],
    ])
  func usage(words: [String]) async throws {
    let run = try await Tunes().run(["artwork", track] + words)
    #expect(run.status == .exited(64) && run.stderr.hasPrefix("tunes: "))
  }

  @Test("tunes artwork reports tracks that are missing from the store")
  func missing() async throws {
    let run = try await Tunes().run("artwork", "id:10000001")
    #expect(run.status == .exited(1) && run.stderr.contains("has no track with ID 10000001"))
  }

  @Test(
    "Artwork that is missing, unreadable, or incomplete is reported and leaves no file",
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

  @Test("Artwork that takes too long is reported with the option that allows more time")
  func timeout() async throws {
    let tunes = try await Tunes(imageFaults: [.hang])
    // Only the image is requested within the short time.
    _ = try await tunes.run("show", track)
    let path = tunes.home.path(of: "cover.jpg")
    let run = try await tunes.run("artwork", track, "--save", path, "--timeout", "0.5")
    #expect(
      run
        == .failing(
          """
          tunes: The artwork took too long to load. Try again, or allow more time with --timeout.
          """, 69))
  }

  @Test("tunes artwork draws the image as large as the terminal allows")
  func draws() async throws {
    try await Tunes().onTerminal("artwork", track, "--pictures", "blocks", rows: 20) { terminal in
      #expect(await terminal.wait() == .exited(0))
      let rows = terminal.screen.filter { $0.contains("▀") }
      #expect(rows.count > 12 && rows.count <= 18)
    }
  }

  @Test("tunes artwork prints the URL instead of an image on an accessible console")
  func accessible() async throws {
    try await Tunes(["TUNES_ACCESSIBLE": "1"]).onTerminal("artwork", track) { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(terminal.transcript.contains("bb.jpg") && !terminal.transcript.contains("\u{1B}_G"))
    }
  }

  @Test("tunes artwork --save leaves no file if the disk is full")
  func fullDisk() async throws {
    let tunes = try await Tunes()
    let folder = tunes.home.path(of: "covers")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let run = try await tunes.run(
      blocks: 2, "artwork", track, "--save", "\(folder)/cover.jpg", "--no-save")
    #expect(run.status == .exited(74))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}
