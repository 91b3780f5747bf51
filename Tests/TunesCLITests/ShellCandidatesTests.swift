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
