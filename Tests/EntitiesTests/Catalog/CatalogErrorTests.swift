import Entities
import Testing

@Suite("Errors")
struct CatalogErrorTests {
  @Test(
    "The library stands in for a service that fails; what can't succeed later is permanent",
    arguments: [
      (.unavailable(.connectionLost), true, false), (.unavailable(.offline), true, true),
      (.unavailable(.status(503)), true, false), (.timedOut(after: .seconds(1)), true, false),
      (.rateLimited(retryAfter: nil), true, false), (.invalidResponse(.empty), true, false),
      (.budgetSpent(retryAfter: .seconds(1)), false, false),
      (.refused(message: "no"), false, true), (.unexpectedKind("podcast"), false, true),
      (.notInLibrary, false, true), (.cancelled, false, false),
      (.storage(StorageError(path: "/x", reason: .busy)), false, false),
    ] as [(CatalogError, Bool, Bool)])
  func kinds(error: CatalogError, isOutage: Bool, isPermanent: Bool) {
    #expect(error.isOutage == isOutage)
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
