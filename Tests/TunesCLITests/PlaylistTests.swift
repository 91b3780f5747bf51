import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Playlists")
struct PlaylistTests {
  /// A program that has listed three results, and has a playlist with the third and the first.
  private func tunes() async throws -> Tunes {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "3")
    _ = try await tunes.run("playlist", "create", "Late", "night")
    _ = try await tunes.run("playlist", "add", "late night", "3", "1")
    return tunes
  }

  private func names(_ tunes: Tunes, _ name: String = "late night") async throws -> [String] {
    let run = try await tunes.run("playlist", "show", name, "--fields", "trackName")
    return run.stdout.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test("A playlist is created, filled by numbers and words, and shown in its order, from any page")
  func commands() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "3")
    let created = try await tunes.run("playlist", "create", "Late", "night")
    #expect(created == ProgramRun(stderr: "Created the playlist Late night.\n", status: .exited(0)))
    let added = try await tunes.run("playlist", "add", "late night", "3", "-2")
    #expect(added.stderr == "Added 3 songs to Late night.\n" && added.status == .exited(0))
    let again = try await tunes.run("playlist", "add", "Late Night", "let it be")
    #expect(again.stderr.hasSuffix("Let It Be by The Beatles is already in Late night.\n"))
    #expect(
      try await names(tunes) == ["Come Together", "Here Comes the Sun", "Let It Be"])
    let list = try await tunes.run("playlist")
    #expect(list.stdout == "Late night  3 songs  changed just now\n")
    let second = try await tunes.run(
      "playlist", "show", "late night", "--limit", "2", "--page", "2")
    #expect(second.stdout.split(separator: "\n").count == 2)
    #expect(second.stdout.contains("\n3  Let It Be"))
    let shown = try await tunes.run("playlist", "show", "late", "night")
    #expect(shown.stdout.split(separator: "\n").count == 4 && shown.status == .exited(0))
    #expect(try await tunes.run("show", "1").stdout.contains("Come Together"))
    #expect(tunes.stub.requests().count == 1)
  }

  @Test("A song that can't be found is reported, and those after it are added")
  func missingSong() async throws {
    let tunes = try await tunes()
    let run = try await tunes.run("playlist", "add", "late night", "id:99999999", "2")
    #expect(run.status == .exited(1))
    #expect(run.stderr.contains("99999999") && run.stderr.hasSuffix(" to Late night.\n"))
    #expect(try await names(tunes).count == 3)
  }

  @Test("Songs are removed from a playlist by number and by words, and stay in the library")
  func removal() async throws {
    let tunes = try await tunes()
    _ = try await tunes.run("playlist", "show", "late night")
    let byNumber = try await tunes.run("playlist", "remove", "late night", "1")
    #expect(byNumber.stderr == "Removed Come Together by The Beatles from Late night.\n")
    let byWords = try await tunes.run("playlist", "remove", "late night", "here", "comes")
    #expect(byWords.stderr == "Removed Here Comes the Sun by The Beatles from Late night.\n")
    let none = try await tunes.run("playlist", "remove", "late night", "yesterday")
    #expect(none.status == .exited(1))
    #expect(none.stderr.contains("\"Late night\" has no song that matches \"yesterday\"."))
    let empty = try await tunes.run("playlist", "show", "late night")
    #expect(empty.status == .exited(1) && empty.stdout.isEmpty)
    #expect(empty.stderr.hasPrefix("Late night has no songs yet. Add one with `tunes playlist add"))
    #expect(try await tunes.run("show", "id:1441164589", "--offline").status == .exited(0))
  }

  @Test("A deleted playlist can be restored, and a name can't be taken twice")
  func names() async throws {
    let tunes = try await tunes()
    let taken = try await tunes.run("playlist", "create", "LATE NIGHT")
    #expect(taken.status == .exited(64) && taken.stderr.contains("You already have a playlist"))
    let deleted = try await tunes.run("playlist", "delete", "late night")
    #expect(
      deleted.stderr
        == "Deleted Late night with 2 songs. Run `tunes playlist undo` to restore it.\n")
    let none = try await tunes.run("playlists")
    #expect(none.status == .exited(1) && none.stderr.hasPrefix("You have no playlists yet."))
    let undone = try await tunes.run("playlist", "undo")
    #expect(undone.stderr == "Restored Late night with 2 songs.\n")
    #expect(try await names(tunes).count == 2)
    let renamed = try await tunes.run("playlist", "rename", "late night", "Early", "morning")
    #expect(renamed.stderr == "Renamed Late night to Early morning.\n")
    #expect(try await tunes.run("playlist", "undo").status == .exited(1))
  }

  @Test(
    "An unknown, empty, or too long name is an error that says what to do",
    arguments: [
      (
        ["show", "lat nigth"], 1,
        "You have no playlist named \"lat nigth\". Did you mean \"Late night\"?"
      ),
      (["add", "gym", "1"], 1, "You have no playlist named \"gym\". See `tunes playlist list`."),
      (["create", " "], 64, "A playlist needs a name. Give it at least one visible character."),
      (["create", String(repeating: "x", count: 201)], 64, "The name is 201 bytes long. Shorten"),
      (["add", "late night", "9"], 1, "The last list has no number 9. Choose 1 to 3."),
      (["remove", "late night", "2"], 1, "\"Late night\" has no track with ID"),
      (["shwo"], 64, "Unknown command \"playlist shwo\". Did you mean `tunes playlist show`?"),
      (["list", "--format", "m3u"], 64, "--format m3u isn't available for the list of playlists."),
    ] as [([String], Int32, String)])
  func wrong(words: [String], status: Int32, message: String) async throws {
    let run = try await tunes().run(["playlist"] + words)
    #expect(run.stderr.hasPrefix("tunes: \(message)"), "\(run.stderr)")
    #expect(run.status == .exited(status) && run.stdout.isEmpty)
  }

  @Test("Control characters in a name never reach the terminal")
  func hostileName() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("playlist", "create", "a\u{1B}[31m\u{202E}b\u{7}")
    #expect(run.status == .exited(0))
    let list = try await tunes.run("playlist")
    #expect(list.stdout.hasPrefix("a [31mb") && !list.stdout.contains("\u{1B}"))
    let json = try await tunes.run("playlist", "--json")
    #expect(try JSONSchema("playlists").faults(in: json.stdout) == [])
  }

  @Test("A playlist is exported as XSPF, M3U, JSON, and CSV, printed or saved")
  func export() async throws {
    let tunes = try await tunes()
    let xspf = try await tunes.run("playlist", "export", "late night").stdout
    #expect(xspf.contains("  <title>Late night</title>\n  <trackList>\n"))
    #expect(xspf.components(separatedBy: "<track>").count == 3)
    let m3u = try await tunes.run("playlist", "export", "late night", "--format", "m3u").stdout
    #expect(m3u.hasPrefix("#EXTM3U\n#EXTINF:-1,The Beatles - Come Together\n"))
    let json = try await tunes.run("playlist", "export", "late night", "--json").stdout
    #expect(try JSONSchema("playlist").faults(in: json) == [])
    #expect(json.contains("\"playlistName\":\"Late night\""))
    let csv = try await tunes.run(
      "playlist", "export", "late night", "--format", "csv", "--fields", "trackName")
    #expect(csv.stdout == "trackName\r\nCome Together\r\nHere Comes the Sun\r\n")
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "late.xspf")
    let saved = try await tunes.run("playlist", "export", "late night", "--save", path)
    #expect(saved == ProgramRun(stderr: "Saved \(path).\n", status: .exited(0)))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == xspf)
    let again = try await tunes.run("playlist", "export", "late night", "--save", path)
    #expect(again.status == .exited(74) && again.stderr.contains("already exists"))
    let forced = ["--save", path, "--force", "--format", "m3u"]
    _ = try await tunes.run(["playlist", "export", "late night"] + forced)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == m3u)
    let named = folder.path(of: "late.night.M3U8")
    _ = try await tunes.run("playlist", "export", "late night", "--save", named)
    #expect(try String(contentsOfFile: named, encoding: .utf8) == m3u)
    let unknown = folder.path(of: "late.doc")
    #expect(
      try await tunes.run("playlist", "export", "late night", "--save", unknown)
        == .failing(
          """
          tunes: Playlists can't be saved as .doc. Use another name, such as list.xspf or list.m3u, \
          or pass --format.
          """, 64))
    #expect(!FileManager.default.fileExists(atPath: unknown))
  }

  @Test("A song that was removed from the library is looked up, and left out offline")
  func unknownSong() async throws {
    let tunes = try await tunes()
    _ = try await tunes.run("library", "remove", "id:1441164589")
    let offline = try await tunes.run("playlist", "show", "late night", "--offline")
    #expect(offline.stdout.split(separator: "\n").count == 2 && offline.status == .exited(0))
    #expect(
      offline.stderr.contains("tunes: Couldn't load ID 1441164589. Not available offline."))
    #expect(try await names(tunes) == ["Come Together", "Here Comes the Sun"])
    #expect(tunes.stub.requests().count == 2)
  }
}
