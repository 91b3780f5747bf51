import Entities
import Foundation
import Mocks
import TerminalKit
import Testing

@testable import Views

@Suite("Personal format")
struct PersonalFormatTests {
  private static func formatted(_ locale: String) -> [String] {
    let format = PersonalFormat(environment: ["LC_ALL": locale], clock: StubClock())
    return [
      format.date(ReleaseDate("1969-09-26")).string, format.amount(1.29, currency: "USD").string,
    ]
  }

  @Test("Dates and prices follow the locale")
  func known() {
    #expect(Self.formatted("en_US.UTF-8") == ["September 26, 1969", "$1.29"])
    #expect(Self.formatted("de_DE@euro") == ["26. September 1969", "1,29\u{A0}$"])
  }

  @Test("LC_ALL decides before a category's own variable, and that before LANG")
  func precedence() {
    let names = ["LC_ALL": "de_DE", "LC_TIME": "fr_FR", "LANG": "en_US"]
    for (omitted, date) in [
      ([], "26. September 1969"), (["LC_ALL"], "26 septembre 1969"),
      (["LC_ALL", "LC_TIME"], "September 26, 1969"),
    ] {
      let format = PersonalFormat(
        environment: names.filter { !omitted.contains($0.key) }, clock: StubClock())
      #expect(format.date(ReleaseDate("1969-09-26")).string == date)
    }
  }

  @Test("A variable that is set but empty is left out", arguments: ["LC_ALL", "LC_TIME"])
  func empty(name: String) {
    let format = PersonalFormat(environment: [name: "", "LANG": "de_DE"], clock: StubClock())
    #expect(format.date(ReleaseDate("1969-09-26")).string == "26. September 1969")
  }

  @Test(
    "An age is in the largest unit that it fills",
    arguments: [
      (-5, "just now"), (59, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"),
      (3_600, "1 hour ago"), (86_400, "1 day ago"), (172_800, "2 days ago"),
    ])
  func age(seconds: Int64, text: String) {
    let format = PersonalFormat(environment: [:], clock: StubClock(1_000_000))
    #expect(format.age(of: Timestamp(seconds: 1_000_000 - seconds)).string == text)
  }

  @Test("The formats of the full screen are those of US English in place of the C locale's")
  func inUSEnglish() {
    let formats = ["C.UTF-8", "de_DE.UTF-8"].map {
      PersonalFormat(environment: ["LC_ALL": $0], clock: StubClock()).inUSEnglish
    }
    #expect(
      formats.map { $0.date(ReleaseDate("1969-09-26")).string } == [
        "September 26, 1969", "26. September 1969",
      ])
    #expect(formats.map { $0.amount(1.29, currency: "USD").string } == ["$1.29", "1,29\u{A0}$"])
  }

  @Test("The placeholder for an unknown date isn't shown as one", arguments: ["C", "en_US"])
  func unknownDate(locale: String) {
    let format = PersonalFormat(environment: ["LC_ALL": locale], clock: StubClock())
    #expect(format.date(ReleaseDate("1900-01-01T08:00:00Z")).string == "unknown")
    #expect(format.date(ReleaseDate("soon")).string == "soon")
  }

  @Test(
    "An unknown locale is the C locale",
    arguments: [
      "C", "POSIX", "C.UTF-8", "", "xxxxxxxxxxxx", "日本語", "de_", "_DE", "de_DE_x_y", "-", "\u{0}",
      "a", "../../etc", "en_US_POSIX",
    ])
  func unknown(locale: String) {
    #expect(Self.formatted(locale) == ["1969-09-26", "1.29 USD"])
    #expect(LocaleName("LC_TIME", ["LANG": locale]).locale == nil)
  }

  @Test(
    "A locale with an unknown language or region is accepted", arguments: ["xx_YY", "zz", "qqq"])
  func unknownLanguage(locale: String) {
    #expect(Self.formatted(locale).allSatisfy { !$0.isEmpty })
  }

  @Test("A time is an age for 30 days, and then a date")
  func ago() {
    let now: Int64 = 1_795_000_000
    let format = PersonalFormat(environment: [:], clock: StubClock(now))
    #expect(format.ago(Timestamp(seconds: now - 30 * 86_400 + 1)).string == "29 days ago")
    #expect(!format.ago(Timestamp(seconds: now - 30 * 86_400)).string.hasSuffix("ago"))
  }

  /// Returns the starts of days with their names, at a time in the time zone of the process.
  private static func days(at time: String) -> [String]? {
    guard let now = Timestamp(iso8601: time) else { return nil }
    let format = PersonalFormat(environment: [:], clock: StubClock(now.seconds))
    return format.dayStarts.map { "\(format.dayName($0)) \($0.iso8601.prefix(13))" }
  }

  @Test("Each day begins at its own midnight, whether it has 23, 24, or 25 hours")
  func changedClocks() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "America/New_York", 1)
      #expect(
        Self.days(at: "2026-03-09T16:00:00Z") == [
          "Today 2026-03-09T04", "Yesterday 2026-03-08T05", "Saturday 2026-03-07T05",
          "Friday 2026-03-06T05", "Thursday 2026-03-05T05", "Wednesday 2026-03-04T05",
          "Tuesday 2026-03-03T05",
        ])
      #expect(
        Self.days(at: "2026-11-03T04:30:00Z") == [
          "Today 2026-11-02T05", "Yesterday 2026-11-01T04", "Saturday 2026-10-31T04",
          "Friday 2026-10-30T04", "Thursday 2026-10-29T04", "Wednesday 2026-10-28T04",
          "Tuesday 2026-10-27T04",
        ])
    }
  }

  @Test("Days before one whose midnight the clocks skip begin at midnight all the same")
  func skippedMidnight() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "Africa/Cairo", 1)
      #expect(
        Self.days(at: "2026-04-24T12:00:00Z")?.prefix(3) == [
          "Today 2026-04-23T22", "Yesterday 2026-04-22T22", "Wednesday 2026-04-21T22",
        ])
      #expect(
        Self.days(at: "2026-04-25T12:00:00Z")?.prefix(3) == [
          "Today 2026-04-24T21", "Yesterday 2026-04-23T22", "Thursday 2026-04-22T22",
        ])
    }
  }

  @Test("A price without a known currency has two decimals, or none if it is whole")
  func amounts() {
    let format = PersonalFormat(environment: ["LC_ALL": "en_US"], clock: StubClock())
    #expect(format.amount(1.5, currency: nil).string == "1.50")
    #expect(format.amount(10, currency: "US").string == "10 US")
  }

  @Test(
    "A playing time has hours only from 60 minutes on",
    arguments: [
      (-1, "0:00"), (59, "0:59"), (60, "1:00"), (3_599, "59:59"), (3_600, "1:00:00"),
      (36_061, "10:01:01"),
    ])
  func clock(seconds: Int64, text: String) {
    #expect(DurationText.clock(.seconds(seconds)).string == text)
  }

  @Test("In a list, a playing time is as short for hours as for minutes")
  func short() {
    let texts = [185, 3_599, 3_600, 36_061].map { DurationText.short(.seconds($0)).string }
    #expect(texts == ["3:05", "59:59", "1h00", "10h01"])
  }
}
