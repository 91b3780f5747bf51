import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes open command")
struct OpenCommandTests {
  /// A program with a browser that records the opened page, and exits with a status.
  private func tunes(status: Int = 0) async throws -> (tunes: Tunes, opened: () -> String?) {
    let folder = try TemporaryDirectory()
    let browser = folder.path(of: "browser")
    let log = folder.path(of: "log")
    try "#!/bin/sh\necho \"$#:$1\" > \(log)\nexit \(status)\n".write(
      toFile: browser, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
    let tunes = try await Tunes(["BROWSER": browser])
    return (
      tunes,
      {
        _ = folder; return try? String(contentsOfFile: log, encoding: .utf8)
      }
    )
  }

  @Test("tunes open passes the page's URL to the browser as one argument and confirms it")
  func opens() async throws {
    let (tunes, opened) = try await tunes()
    let run = try await tunes.run("open", "id:1441164589")
    #expect(run.status == .exited(0))
    #expect(run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("Opened https://music.apple.com/us/album/"))
    #expect(opened()?.hasPrefix("1:https://music.apple.com/us/album/") == true)
  }

  @Test(
    "tunes open accepts the ID or link of an album",
    arguments: ["id:1441164426", "https://music.apple.com/us/album/x/1441164426"])
  func album(reference: String) async throws {
    let (tunes, opened) = try await tunes()
    let run = try await tunes.run("open", reference)
    #expect(run.status == .exited(0))
    #expect(run.stderr.hasPrefix("Opened https://music.apple.com/us/album/abbey-road"))
    #expect(opened()?.hasPrefix("1:https://music.apple.com/us/album/abbey-road") == true)
  }

  @Test(
    "tunes open accepts the ID, link, or name of an artist, or its number in a list",
    arguments: ["id:136975", "https://music.apple.com/us/artist/x/136975", "björk", "1"])
  func artist(reference: String) async throws {
    let (tunes, opened) = try await tunes()
    if reference == "1" { _ = try await tunes.run("search", "beatles", "--entity", "artist") }
    let run = try await tunes.run("open", reference)
    #expect(run.status == .exited(0))
    #expect(opened()?.hasPrefix("1:https://music.apple.com/us/artist/") == true)
  }

  @Test("If the browser fails, tunes open prints the links of all services that it was to open")
  func failsEverywhere() async throws {
    let (tunes, _) = try await tunes(status: 3)
    let printed = try await tunes.run("open", "id:1441164589", "--in", "all", "--print")
    let run = try await tunes.run("open", "id:1441164589", "--in", "all")
    #expect(run.status == .exited(69))
    #expect(run.stdout == printed.stdout && run.stdout.split(separator: "\n").count == 6)
  }

  @Test("If the browser fails after some pages, tunes open prints the links of the others")
  func failsLater() async throws {
    let folder = try TemporaryDirectory()
    try await folder.add(script: #"test -e "$0.log" && exit 3; : >"$0.log""#, named: "browser")
    let tunes = try await Tunes(["BROWSER": folder.path(of: "browser")])
    let printed = try await tunes.run("open", "id:1441164589", "--in", "all", "--print")
    let run = try await tunes.run("open", "id:1441164589", "--in", "all")
    #expect(run.status == .exited(69) && run.stderr.hasPrefix("Opened "))
    #expect(
      run.stdout.split(separator: "\n") == Array(printed.stdout.split(separator: "\n").dropFirst()))
  }

  @Test("tunes open prints the link and reports a failing browser with status 69")
  func fails() async throws {
    let (tunes, opened) = try await tunes(status: 3)
    let run = try await tunes.run("open", "id:1441164589")
    #expect(run.status == .exited(69))
    #expect(opened() != nil && run.stdout.hasPrefix("https://music.apple.com/us/album/"))
    #expect(
      run.stderr == "tunes: browser couldn't open the page. Set BROWSER to another program.\n")
  }

  @Test("tunes open --print prints the link and starts no browser")
  func prints() async throws {
    let (tunes, opened) = try await tunes()
    let run = try await tunes.run("open", "id:1441164589", "--print")
    #expect(run.status == .exited(0) && run.stderr.isEmpty && opened() == nil)
    #expect(run.stdout.hasPrefix("https://music.apple.com/us/album/"))
    #expect(run.stdout.split(separator: "\n").count == 1)
  }

  @Test("tunes open --in opens the search page of another service")
  func elsewhere() async throws {
    let (tunes, opened) = try await tunes()
    let run = try await tunes.run("open", "id:1441164589", "--in", "Spotify")
    let link = "https://open.spotify.com/search/Here%20Comes%20the%20Sun%20The%20Beatles"
    #expect(run == ProgramRun(stderr: "Opened \(link)\n", status: .exited(0)))
    #expect(opened() == "1:\(link)\n")
  }

  @Test("tunes open --in all has a page in each service that has one of the item")
  func everywhere() async throws {
    let (tunes, _) = try await tunes()
    func links(_ item: String) async throws -> [Substring] {
      try await tunes.run("open", item, "--in", "all", "--print").stdout.split(separator: "\n")
    }
    #expect(try await links("id:1441164589").last == "https://song.link/i/1441164589")
    #expect(try await links("id:1441164426").last == "https://album.link/i/1441164426")
    #expect(try await links("id:136975").count == 5)
    let artist = try await tunes.run("open", "id:136975", "--in", "songlink")
    #expect(
      artist == ProgramRun(stderr: "song.link has no page for this item.\n", status: .exited(1)))
    let unknown = try await tunes.run("open", "id:136975", "--in", "napster")
    #expect(unknown.status == .exited(64) && unknown.stderr.contains("\"napster\""))
  }

  @Test("A hostile name stays one encoded part of the link")
  func hostile() async throws {
    let tunes = try await Tunes(faults: [.hostileText])
    let run = try await tunes.run("open", "id:1441164589", "--in", "all", "--print")
    #expect(run.status == .exited(0))
    let safe = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_*%:/?=\n")
    #expect(run.stdout.unicodeScalars.allSatisfy(safe.contains))
  }

  @Test("tunes open opens an album of the library as a whole, not one of its songs")
  func albumOfLibrary() async throws {
    let (tunes, _) = try await tunes()
    _ = try await tunes.run("search", "beatles")
    let run = try await tunes.run("open", "abbey", "road", "--print")
    #expect(run.stdout.contains("/1441164426?uo=4\n"))
  }

  @Test("A browser in a relative path is never run, not even by its fallback")
  func relative() async throws {
    let folder = try TemporaryDirectory()
    try await folder.add(script: "echo \"$1 $BROWSER.\" >'\(folder.path)/log'", named: "xdg-open")
    let tunes = try await Tunes(["BROWSER": "./evil:xdg-open", "PATH": folder.path])
    #expect(try await tunes.run("open", "id:1441164589").status == .exited(0))
    let opened = try String(contentsOfFile: folder.path(of: "log"), encoding: .utf8)
    #expect(opened.hasPrefix("https://music.apple.com/us/album/") && opened.hasSuffix(" .\n"))
  }

  @Test(
    "A BROWSER that isn't installed is named, and the link is printed",
    arguments: ["./evil", "firefoxx"])
  func missingBrowser(name: String) async throws {
    let folder = try TemporaryDirectory()
    try await folder.add(script: "echo >'\(folder.path)/log'", named: "xdg-open")
    let tunes = try await Tunes(["BROWSER": name, "PATH": folder.path])
    let run = try await tunes.run("open", "id:1441164589")
    #expect(run.status == .exited(69))
    #expect(run.stdout.hasPrefix("https://music.apple.com/us/album/"))
    #expect(
      run.stderr == """
        tunes: BROWSER is "\(name)", which isn't installed, so it can't open the page. Set BROWSER \
        to the name or absolute path of a program, or unset it.

        """)
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "log")))
  }

  @Test("tunes open doesn't start the browser if the track is missing, and caches the response")
  func missing() async throws {
    let (tunes, opened) = try await tunes()
    for _ in 1...2 {
      let run = try await tunes.run("open", "id:10000001")
      #expect(run.status == .exited(1))
      #expect(run.stderr.contains("The US store has no track with ID 10000001."))
    }
    #expect(opened() == nil && tunes.stub.requests().count == 1)
  }
}
