import Entities
import TerminalKit
import Testing
import Views

@Suite("A message about a failure")
struct ErrorMessageTests {
  @Test(
    "has the status that its kind of failure has",
    arguments: [
      (CatalogError.unavailable(.hostNotFound("h")), 69), (.timedOut(after: .seconds(1)), 69),
      (.rateLimited(retryAfter: nil), 75), (.refused(message: "m"), 64),
      (.invalidResponse(.webPage), 65), (.invalidResponse(.tooLarge(limit: 1 << 25)), 65),
      (.unexpectedKind("podcast"), 1), (.budgetSpent(retryAfter: .seconds(9)), 75),
      (.cancelled, 130),
    ] as [(CatalogError, Int32)])
  func status(error: CatalogError, status: Int32) {
    #expect(ErrorMessage(error).code.status == status)
  }

  @Test(
    "says what happened and what to do, in one line",
    arguments: [
      (
        CatalogError.timedOut(after: .milliseconds(1500)),
        "no answer came within 1.5 seconds. try again, or allow more time with --timeout."
      ),
      (
        .timedOut(after: .seconds(1)),
        "no answer came within 1 second. try again, or allow more time with --timeout."
      ),
      (
        .refused(message: "Invalid value(s) for key(s): [country]\u{1B}[2J"),
        "the service refused the request: Invalid value(s) for key(s): [country]."
      ),
      (
        .budgetSpent(retryAfter: .milliseconds(41_200)),
        "the requests allowed in a minute are used up. try again in 42 seconds."
      ),
      (.cancelled, "stopped. r asks again."),
      (
        .unavailable(.status(503)),
        "the service answered with the error 503. try again later."
      ),
    ])
  func sentence(error: CatalogError, text: String) {
    #expect(ErrorMessage(error).sentence.string == text)
    #expect(ErrorMessage(error).line.plain.string == "tunes: \(text)")
  }

  @Test(
    "names a store's file and what is wrong with it",
    arguments: [
      StorageError.Reason.unreadable, .noHome, .readOnly, .diskFull, .damaged, .busy, .newerVersion,
      .other("disk I/O error"),
    ])
  func storage(reason: StorageError.Reason) {
    let message = ErrorMessage(StorageError(path: "/data/tunes.sqlite", reason: reason))
    #expect(message.code.status == 74)
    #expect(message.sentence.string.contains("/data/tunes.sqlite"))
  }
}
