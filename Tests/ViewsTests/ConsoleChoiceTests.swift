import Testing

@testable import Views

@Suite("A line at the prompt of a list to choose from")
struct ConsoleChoiceTests {
  @Test(
    "means what it says",
    arguments: [
      ("3", .pick(3)), (" n ", .nextPage), ("p", .previousPage), ("?", .help), ("H", .help),
      ("r", .retry),
      ("S", .storefronts), ("T", .genres), ("b", .back), ("q", .quit), ("", .filter("")),
      ("rock", .filter("rock")), ("s", .filter("s")), ("f", .filter("f")), ("=b", .filter("b")),
      ("=T", .filter("T")), ("/n", .filter("n")), ("f 1-3", .filter("f 1-3")),
    ] as [(String, ConsoleChoice)])
  func lines(line: String, choice: ConsoleChoice) {
    #expect(ConsoleChoice(line) == choice)
  }

  @Test(
    "narrows while it is typed where it is text",
    arguments: [("ro", "ro"), ("3", nil), ("n", nil), ("", nil), ("=n", "n"), ("T", nil)])
  func typed(line: String, filter: String?) {
    #expect(ConsoleChoice.filter(typed: line) == filter)
  }
}
