import Testing

@testable import TunesCLI

@Suite("Fields after --json")
struct JSONFieldsTests {
  @Test(
    "Names of fields after --json are those of --fields",
    arguments: [
      (["search", "x", "--json", "trackName,artistName"], "trackName,artistName"),
      (["search", "x", "-j", "trackName", "-n", "3"], "trackName"),
      (["search", "x", "--json=trackName,foo"], "trackName,foo"),
      (["doctor", "--json", "verdict"], "verdict"),
      (["favorites", "list", "--json", "trackName"], "trackName"),
      (["search", "x", "--json", "title,artist"], "title,artist"),
      (
        ["search", "--entity", "artist", "x", "--json", "artistId, artistName"],
        "artistId, artistName"
      ),
    ])
  func fields(words: [String], list: String) {
    let understood = JSONFields.understood(words)
    #expect(understood.contains("--json"))
    let index = understood.firstIndex(of: "--fields") ?? 0
    #expect(understood.dropFirst(index + 1).first == list)
  }

  @Test(
    "Other words after --json stay words",
    arguments: [
      ["search", "--json", "beatles"], ["search", "--json", "country"],
      ["search", "--json", "a,b"],
      ["search", "x", "--json"], ["search", "x", "--json", "--refresh"], ["search", "Kind"],
      ["search", "--", "--json", "trackName"], ["lyrics", "--json", "trackName"], [],
      ["search", "x", "--json=3"],
    ])
  func words(words: [String]) {
    #expect(JSONFields.understood(words) == words)
  }
}
