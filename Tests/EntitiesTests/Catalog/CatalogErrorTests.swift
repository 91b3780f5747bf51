import Entities
import Testing

@Suite("Errors")
struct CatalogErrorTests {
  @Test(
    "Only an error of the service's answer or connection lets the library stand in",
    arguments: [
      (.unavailable(.connectionLost), true), (.unavailable(.offline), true),
      (.timedOut(after: .seconds(1)), true), (.rateLimited(retryAfter: nil), true),
      (.invalidResponse(.empty), true), (.budgetSpent(retryAfter: .seconds(1)), false),
      (.refused(message: "no"), false), (.unexpectedKind("podcast"), false),
      (.notInLibrary, false), (.cancelled, false),
      (.storage(StorageError(path: "/x", reason: .busy)), false),
    ] as [(CatalogError, Bool)])
  func outages(error: CatalogError, isOutage: Bool) {
    #expect(error.isOutage == isOutage)
  }

  @Test(
    "An error is permanent if the same request can't succeed later",
    arguments: [
      (.refused(message: "no"), true), (.unexpectedKind("podcast"), true), (.notInLibrary, true),
      (.unavailable(.offline), true), (.unavailable(.connectionLost), false),
      (.unavailable(.status(503)), false), (.timedOut(after: .seconds(1)), false),
      (.rateLimited(retryAfter: nil), false), (.budgetSpent(retryAfter: .seconds(1)), false),
      (.invalidResponse(.malformed), false), (.cancelled, false),
      (.storage(StorageError(path: "/x", reason: .busy)), false),
    ] as [(CatalogError, Bool)])
  func permanence(error: CatalogError, isPermanent: Bool) {
    #expect(error.isPermanent == isPermanent)
  }

  @Test(
    "A preview's own error doesn't concern the next preview",
    arguments: [
      PlaybackError.refused(status: 403), .unreachable, .timedOut, .unreadable,
      .stalled(program: "mpv"), .failed(program: "mpv"),
    ])
  func previews(error: PlaybackError) {
    #expect(!error.concernsAll)
  }
}
