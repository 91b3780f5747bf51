import Entities
import TerminalKit
import Testing
import Views

@testable import TunesCLI

@Suite("Dates as arguments")
struct DayArgumentTests {
  private let today = ReleaseDate.Day(year: 2026, month: 3, day: 31)

  @Test(
    "A date is a day, the first day of a month, year, or decade, or a time ago",
    arguments: [
      ("2025-02-03", "2025-02-03"), ("2025-02", "2025-02-01"), ("2000", "2000-01-01"),
      ("60s", "1960-01-01"), ("1990s", "1990-01-01"), ("today", "2026-03-31"),
      ("Yesterday", "2026-03-30"), ("3 days ago", "2026-03-28"), ("3d", "2026-03-28"),
      ("2w", "2026-03-17"), ("1 week ago", "2026-03-24"), ("a month ago", "2026-02-28"),
      ("4 months", "2025-11-30"), ("1y", "2025-03-31"), ("0d", "2026-03-31"),
      (" 2  weeks  ago ", "2026-03-17"),
    ])
  func days(text: String, day: String) throws {
    #expect(try ReleaseDate.Day(argument: text, today: today).text == day)
  }

  @Test(
    "Anything else isn't a date",
    arguments: [
      "", "tomorrow", "2025-02-30", "2025-13", "1960-1969", "1960-", "ago", "3", "9999 years ago",
      "2025-02-03x", "3 fortnights", "-3d", "2026-1-1", "2026-01-31T12:00:00Z",
    ])
  func refused(text: String) {
    let error = #expect(throws: ErrorMessage.self) {
      try ReleaseDate.Day(argument: text, today: today)
    }
    #expect(error?.happened.string == "\"\(text)\" isn't a date")
  }
}
