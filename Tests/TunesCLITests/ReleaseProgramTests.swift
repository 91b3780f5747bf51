import Foundation
import ITunesStubServer
import TestSupport
import Testing

/// The release program is hardened, and loads libcurl with its first request.
@Suite("Release program", .enabled(if: Tunes.isRelease))
struct ReleaseProgramTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try Data("not a library".utf8).write(to: URL(fileURLWithPath: folder.path(of: "libcurl.so.4")))
  }

  /// The program, which finds a file that isn't a library in place of libcurl.
  private func tunes() async throws -> Tunes {
    try await Tunes(["LD_LIBRARY_PATH": folder.path, "TMUX": "none"])
  }

  @Test("The program is position-independent, and only its data can be written after the start")
  func hardening() async throws {
    let run = try await ProgramRun.running(
      "/usr/bin/readelf",
      [
        "--file-header", "--dynamic", "--program-headers", "--section-headers", "--wide",
        testedProgram(),
      ], environment: ["LANG": "C.UTF-8"])
    #expect(run.status == .exited(0))
    let text = run.stdout
    #expect(text.contains(#/Type: +DYN /#))
    #expect(text.contains(#/FLAGS_1.* NOW PIE/#))
    #expect(text.contains(#/GNU_RELRO .* R /#))
    #expect(text.contains(#/GNU_STACK .* RW /#))
    #expect(!text.contains(#/LOAD .* RWE /#))
    #expect(!text.contains(#/\] \.rodata /#))
    #expect(!text.contains("libcurl"))
  }

  @Test("The program with all its libraries is at most 80 MB")
  func size() throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: testedProgram())
    #expect(try #require(attributes[.size] as? Int) <= 80_000_000)
  }

  @Test(
    "A command that needs the service says why it can't make a request",
    arguments: [
      ["search", "beatles"], ["show", "id:1441164589"], ["charts"], ["lyrics", "id:1441164589"],
      ["lookup", "1441164589"], ["artist", "id:136975"],
    ])
  func commands(words: [String]) async throws {
    let tunes = try await tunes()
    let run = try await tunes.run(words)
    #expect(run.status == .exited(69))
    #expect(run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: Can't make requests without libcurl: /"))
    let advice = "Install libcurl 7.63 or later, then try again.\n"
    #expect(run.stderr.hasSuffix("/libcurl.so.4: file too short. \(advice)"))
    #expect(run.stderr.split(separator: "\n").count == 1)
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("Without libcurl, a cached response is shown, and the doctor names the library")
  func cached() async throws {
    let tunes = try await tunes()
    let search = ["search", "beatles", "--limit", "1", "--json"]
    let first = try await ProgramRun.running(
      testedProgram(), search,
      environment: tunes.environment.filter { $0.key != "LD_LIBRARY_PATH" })
    #expect(first.status == .exited(0))
    #expect(try await tunes.run(search).stdout.contains("The Beatles"))
    let refreshed = try await tunes.run(search + ["--refresh"])
    #expect(refreshed.stdout.contains("The Beatles"))
    #expect(refreshed.stderr.contains("without libcurl"))
    let failed = try await tunes.run("charts", "--json")
    #expect(failed.stderr.hasPrefix(#"{"error":{"code":"unavailable","message":"Can't make "#))
    let doctor = try await tunes.run("doctor")
    #expect(doctor.stdout.contains("✗ iTunes         Can't make requests without libcurl: "))
    #expect(doctor.stdout.contains("Install libcurl 7.63 or later"))
  }

  @Test("Without libcurl, the full screen stays usable and gives the terminal back")
  func screen() async throws {
    try await tunes().onScreen { terminal in
      terminal.send("beatles\r")
      try await terminal.expectOnScreen("without libcurl")
      terminal.send("\u{3}")
      #expect(await terminal.wait() == .exited(0))
      #expect(terminal.transcript.contains("\u{1B}[?1049l"))
    }
  }
}
