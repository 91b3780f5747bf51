import Foundation
import ITunesStubServer
import TestSupport
import Testing

extension BadInputTests {
  @Test(
    "Options out of range or in conflict, and unknown commands, are rejected",
    arguments: [
      (
        ["search", "x", "--interactive", "--no-input"],
        "--interactive and --no-input can't be used together. See `tunes search --help`."
      ),
      (
        ["search", "x", "--interactive", "--format", "plain"],
        """
        --interactive works only with table output and without --pick. \
        See `tunes search --help`.
        """
      ),
      (
        ["search", "x", "--page", "0"],
        "--page must be from 1 to 10000, not 0. See `tunes search --help`."
      ),
      (
        ["library", "search", "x", "--page", "10001"],
        "--page must be from 1 to 10000, not 10001. See `tunes library search --help`."
      ),
      (
        ["history", "--page", "0"],
        "--page must be from 1 to 100000000, not 0. See `tunes history --help`."
      ),
      (
        ["suggestions", "-n", "1001"],
        "--limit must be from 1 to 1000, not 1001. See `tunes suggestions --help`."
      ),
      (
        ["favorites", "export", "--fields", "trackName", "--format", "xspf"],
        "--fields can't be used with --format xspf. See `tunes favorites export --help`."
      ),
      (
        ["favorites", "export", "--format", "table"],
        """
        --format table isn't available here. To see a table, run `tunes favorites list`. \
        See `tunes favorites export --help`.
        """
      ),
      (
        ["favorites", "frob"],
        """
        Unknown command "favorites frob". Available commands: list, add, remove, export, import.
        """
      ),
      (
        ["help", "favorites", "frob"],
        """
        Unknown command "favorites frob". Available commands: list, add, remove, export, import.
        """
      ),
      (
        ["help", "favorites", "ad"],
        "Unknown command \"favorites ad\". Did you mean `tunes favorites add`?"
      ),
      (
        ["plya", "here comes", "sun"],
        """
        Unknown command "plya". Did you mean `tunes play`? To search for it, run \
        `tunes search plya "here comes" sun`.
        """
      ),
      (
        ["search", "x", "--sort", "datee"],
        "The value \"datee\" is invalid for \"--sort <sort>\". Did you mean \"date\"?"
      ),
    ])
  func options(arguments: [String], message: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(arguments)
    #expect(run == .failing("tunes: \(message)", 64))
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("A list of fields without a name is rejected", arguments: ["", ",", " , "])
  func noFields(names: String) async throws {
    let run = try await Tunes().run("search", "x", "--fields", names)
    #expect(run.status == .exited(64) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: Unknown field \"\". Available fields: kind, trackId, "))
  }
}
