import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Changes of playlists")
struct PlaylistChangeTests {
  /// A program with a playlist of three songs, and one without songs.
  private func tunes() async throws -> Tunes {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "3")
    for name in ["Late night", "gym"] { _ = try await tunes.run("playlist", "create", name) }
    _ = try await tunes.run("playlist", "add", "late night", "1-3")
    return tunes
  }

  private func songCounts(_ tunes: Tunes) async throws -> String {
    try await tunes.run("playlist", "-o", "name,trackCount").stdout
  }

  @Test(
    "A change that isn't possible says why, and changes nothing",
    arguments: [
      (["rename", "gym", "LATE", "night"], 64, "You already have a playlist named \"LATE night"),
      (["rename", "gym", " "], 64, "A playlist needs a name."),
      (["rename", "gmy", "x"], 1, "You have no playlist named \"gmy\". Did you mean \"gym\"?"),
      (["delete", "late", "nigth"], 1, "You have no playlist named \"late nigth\"."),
      (["undo"], 1, "There's no deletion to undo."),
      (["add", "gym", "id:99999999"], 1, "The US store has no track with ID 99999999."),
      (["remove", "late night", "1-4"], 1, "The last list has no number 4. Choose 1 to 3."),
      (["remove", "gym", "1"], 1, "\"gym\" has no track with ID 1441164589."),
      (["play", "gmy"], 1, "You have no playlist named \"gmy\"."),
      (
        ["export", "gym", "--format", "table"], 64,
        "--format table isn't available here. To see a table, run `tunes playlist show NAME`."
      ),
      (["export", "gym", "--force"], 64, "--force requires --save."),
      (["export", "gym", "--save", ""], 64, "--save needs a file name."),
    ] as [([String], Int32, String)])
  func impossible(words: [String], status: Int32, message: String) async throws {
    let tunes = try await tunes()
    let before = try await songCounts(tunes)
    let run = try await tunes.run(["playlist"] + words)
    #expect(run.status == .exited(status) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: \(message)"), "\(run.stderr)")
    #expect(try await songCounts(tunes) == before)
  }

  @Test("Several songs are removed at once, a name's case changes, and a name can be several words")
  func changes() async throws {
    let tunes = try await tunes()
    let removed = try await tunes.run("playlist", "remove", "late night", "1,3")
    #expect(removed == .failing("Removed 2 songs from Late night.", 0))
    #expect(try await tunes.run("playlist", "rename", "gym", "Gym").status == .exited(0))
    #expect(try await songCounts(tunes) == "name\ttrackCount\nGym\t0\nLate night\t1\n")
    let deleted = try await tunes.run("playlist", "delete", "late", "night")
    #expect(deleted.stderr.hasPrefix("Deleted Late night with 1 song."))
    #expect(try await songCounts(tunes) == "name\ttrackCount\nGym\t0\n")
    #expect(try await tunes.run("playlist", "delete", "gym").status == .exited(0))
    #expect(
      try await tunes.run("playlist", "--json")
        == ProgramRun(stdout: "{\"playlists\":[]}\n", status: .exited(1)))
  }

  @Test("A playlist without songs ends with 1, and is an empty document, also in a file")
  func empty() async throws {
    let tunes = try await tunes()
    let path = tunes.home.path(of: "gym.xspf")
    let export = try await tunes.run("playlist", "export", "gym")
    #expect(export.status == .exited(1) && export.stdout.contains("  <title>gym</title>\n"))
    let saved = try await tunes.run("playlist", "export", "gym", "--save", path)
    #expect(saved == .failing("Saved \(path).", 1))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == export.stdout)
    let other = tunes.home.path(of: "gym.xml")
    let named = try await tunes.run(
      "playlist", "export", "gym", "--format", "xspf", "--save", other)
    #expect(named == .failing("Saved \(other).", 1))
    let json = try await tunes.run("playlist", "show", "gym", "--json")
    #expect(json.status == .exited(1) && json.stdout.hasSuffix("\"tracks\":[]}\n"))
    let play = try await tunes.run("playlist", "play", "gym")
    #expect(
      play == .failing("gym has no songs yet. Add one with `tunes playlist add \"gym\" TITLE`.", 1))
  }
}
