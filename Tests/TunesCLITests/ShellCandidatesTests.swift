import Foundation
import TestSupport
import Testing

@testable import TunesCLI

@Suite("Shell completion candidates")
struct ShellCandidatesTests {
  @Test(
    "Each command completes the names of its own fields",
    arguments: [
      ("search", "trackN", ["trackName", "trackNumber"]), ("search", "copyr", []),
      ("artist", "trackN", []), ("artist", "copyr", ["copyright"]),
      ("lookup", "copyr", ["copyright"]), ("compare", "sol", ["sold"]),
      ("config", "val", ["value"]), ("storefronts", "sel", ["selected"]),
      ("genres", "par", ["parentId"]), ("history", "firstU", ["firstUsedAt"]),
      ("suggestions", "useC", ["useCount"]), ("cache", "oldest", ["oldestAt"]),
      ("doctor", "VERD", ["verdict"]), ("playlist", "createdA", ["createdAt"]),
      ("playlist", "trackN", ["trackName", "trackNumber"]), ("releases", "upc", ["upcoming"]),
      ("match", "confi", ["confidence"]),
    ] as [(String, String, [String])])
  func fields(command: String, typed: String, names: [String]) {
    let words = ["tunes", command, "--fields", typed]
    #expect(ShellCandidates.fields(words, 3, typed) == names)
  }

  @Test("A store is completed by its code, or else by its name")
  func storefronts() {
    #expect(ShellCandidates.storefronts([], 0, "DE") == ["de"])
    #expect(ShellCandidates.storefronts([], 0, "\"new zea") == ["nz"])
  }

  @Test("A store's name is shown beside its code where the shell can show it")
  func describedStorefronts() async throws {
    let tunes = try await Tunes()
    for (shell, candidate) in [("zsh", "de:Germany"), ("fish", "de\tGermany"), ("bash", "de")] {
      #expect(try await candidates("storefronts set", "de", for: shell, of: tunes) == [candidate])
    }
  }

  @Test("Playlists are completed by any of their words, also misspelled")
  func playlists() async throws {
    let tunes = try await Tunes()
    for name in ["Late night", "Gym"] { _ = try await tunes.run("playlist", "create", name) }
    for (typed, names) in [
      ("lat", ["Late night"]), ("nig", ["Late night"]), ("gmy", ["Gym"]), ("x", []),
      ("", ["Gym", "Late night"]),
    ] {
      #expect(try await candidates("playlist show", typed, for: "fish", of: tunes) == names)
    }
  }

  @Test("Past searches are completed in the order of the configured half-life")
  func ranked() async throws {
    let tunes = try await Tunes()
    let lines = HistoryLines.line("beat often").replacing("Count\":1", with: "Count\":8")
    _ = try await tunes.run(
      "history", "import", "-",
      input: lines + HistoryLines.line("beat late", lastUsedAt: "2026-01-05T00:00:00Z"))
    func first() async throws -> String? {
      try await candidates("suggestions", "beat", for: "fish", of: tunes).first
    }
    #expect(try await first() == "beat often")
    _ = try await tunes.run("config", "set", "historyHalfLife", "0.5")
    #expect(try await first() == "beat late")
  }

  @Test(
    "The numbers of the last list are completed with what they show, where the shell can show it")
  func numbers() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "come together", "--limit", "2")
    let described = try await candidates("show", "", for: "fish", of: tunes)
    #expect(described.first == "1\tCome Together — The Beatles")
  }

  /// The candidates for the first argument of a command.
  private func candidates(_ command: String, _ typed: String, for shell: String, of tunes: Tunes)
    async throws -> [String]
  {
    let words = command.split(separator: " ").map(String.init)
    let position = ["positional@0", "\(words.count + 1)", "\(typed.count)", "tunes"]
    let run = try await ProgramRun.running(
      testedProgram(), ["---completion"] + words + ["--"] + position + words + [typed],
      environment: tunes.environment.merging(["SAP_SHELL": shell]) { $1 })
    return run.stdout.split(separator: "\n").map(String.init).filter { $0 != " " }
  }

  @Test(
    "A word is completed without its quotes and backslashes",
    arguments: [
      (#"R\&B"#, "R&B"), (#""rock & roll"#, "rock & roll"), (#"'rock & roll'"#, "rock & roll"),
      (#"don\'t"#, "don't"), (#"a\\b"#, #"a\b"#), (#"say\ \"x"#, #"say "x"#),
    ])
  func unquoted(word: String, meaning: String) {
    #expect(ShellCandidates.unquoted(word) == meaning)
  }
}
