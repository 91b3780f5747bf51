import Entities
import TerminalKit
import Testing
import Views

@Suite("Error message")
struct ErrorMessageTests {
  @Test(
    "Each kind of catalog error has its exit status",
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
    "An error message states what happened and what to do on one line",
    arguments: [
      (
        CatalogError.timedOut(after: .milliseconds(1500)),
        """
        The server didn't respond within 1.5 seconds. Try again, or allow more time with \
        --timeout.
        """
      ),
      (
        .timedOut(after: .seconds(1)),
        "The server didn't respond within 1 second. Try again, or allow more time with --timeout."
      ),
      (
        .refused(message: "Invalid value(s) for key(s): [country]\u{1B}[2J"),
        "The server rejected the request: Invalid value(s) for key(s): [country]."
      ),
      (
        .budgetSpent(retryAfter: .milliseconds(41_200)),
        "You've reached the limit of requests per minute. Try again in 42 seconds."
      ),
      (.cancelled, "Canceled."),
      (
        .unavailable(.status(503)),
        "The server returned error 503. Try again later."
      ),
    ])
  func sentence(error: CatalogError, text: String) {
    #expect(ErrorMessage(error).sentence.string == text)
    #expect(ErrorMessage(error).line.plain.string == "tunes: \(text)")
  }

  @Test(
    "A storage error message names the data file, whatever the reason",
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
