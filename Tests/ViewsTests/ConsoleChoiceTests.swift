import Testing

@testable import Views

@Suite("Console choice")
struct ConsoleChoiceTests {
  @Test(
    "Each line at the prompt of a choice list is parsed into its command or filter",
    arguments: [
      ("3", .command(.select(3))), (" n ", .command(.nextPage)), ("N", .command(.previousPage)),
      ("?", .command(.help)), ("r", .command(.retry)), ("S", .command(.storefronts)),
      ("T", .command(.genres)), ("b", .command(.back)), ("q", .command(.quit)), ("", .filter("")),
      ("rock", .filter("rock")), ("s", .filter("s")), ("f", .filter("f")), ("p", .filter("p")),
      ("=b", .filter("b")), ("=T", .filter("T")), ("/n", .filter("n")),
      ("f 1-3", .filter("f 1-3")),
    ] as [(String, ConsoleChoice)])
  func lines(line: String, choice: ConsoleChoice) {
    #expect(ConsoleChoice(line) == choice)
  }

  @Test(
    "Text filters a choice list while it is typed, but numbers and commands don't",
    arguments: [("ro", "ro"), ("3", nil), ("n", nil), ("", nil), ("=n", "n"), ("T", nil)])
  func typed(line: String, filter: String?) {
    #expect(ConsoleChoice.filter(typed: line) == filter)
  }
}
