import Foundation
import ITunesStubServer
import TestSupport
import Testing

@testable import TunesCLI

/// Every fault of the service: without a cached response, with a fresh one, and when one is
/// refreshed.
@Suite("Service fault matrix")
struct FaultMatrixTests {
  /// The outcome of a run.
  enum Outcome: Equatable, Sendable {
    /// Status 0, with the source of the results.
    case answer(String)
    /// Another status, with the code of the error.
    case failure(Int32, String)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let fault: Fault
    /// Without a cached response.
    let cold: Outcome
    /// The number of requests without a cached response.
    let requests: Int
    /// With a cached response that is refreshed.
    let refreshed: Outcome

    var testDescription: String { fault.name }

    /// A failure that falls back to a cached response.
    static func passing(_ fault: Fault, _ status: Int32, _ code: String, requests: Int = 1) -> Row {
      Row(
        fault: fault, cold: .failure(status, code), requests: requests, refreshed: .answer("stale"))
    }

    /// A refusal, which is reported even with a cached response.
    static func refusal(_ fault: Fault) -> Row {
      let refused = Outcome.failure(64, "refused")
      return Row(fault: fault, cold: refused, requests: 1, refreshed: refused)
    }

    /// Not a failure of the search.
    static func harmless(_ fault: Fault, requests: Int = 1) -> Row {
      let answer = Outcome.answer("network")
      return Row(fault: fault, cold: answer, requests: requests, refreshed: answer)
    }
  }

  private static let rows: [Row] = [
    .refusal(.badRequest), .passing(.forbidden, 75, "rateLimited"),
    .passing(.notFound, 69, "unavailable"),
    .passing(.tooManyRequests, 75, "rateLimited", requests: 4),
    .passing(.tooManyForDay, 75, "rateLimited"), .passing(.loginRequired, 65, "invalidResponse"),
    .passing(.internalError, 69, "unavailable"),
    .passing(.badGateway, 69, "unavailable", requests: 4),
    .passing(.unavailable, 69, "unavailable", requests: 4),
    .passing(.gatewayTimeout, 69, "unavailable", requests: 4),
    .passing(.hang, 69, "timedOut"), .harmless(.slow), .passing(.drip, 69, "timedOut"),
    .passing(.close, 69, "unavailable", requests: 4),
    .passing(.reset, 69, "unavailable", requests: 4),
    .passing(.truncate, 69, "unavailable", requests: 4),
    .passing(.truncateGzip, 65, "invalidResponse"), .passing(.badHeader, 65, "invalidResponse"),
    .passing(.oversize, 65, "invalidResponse"),
    .passing(.oversizeDeclared, 65, "invalidResponse"),
    .passing(.gzipBomb, 65, "invalidResponse"),
    .passing(.redirectLoop, 69, "unavailable", requests: 6), .harmless(.redirectOther, requests: 2),
    .passing(.redirectFile, 69, "unavailable"), .passing(.malformed, 65, "invalidResponse"),
    .passing(.html, 65, "invalidResponse"), .passing(.emptyBody, 65, "invalidResponse"),
    .refusal(.errorBody), .passing(.deep, 65, "invalidResponse"),
    .harmless(.hostileText), .harmless(.brokenRecords), .harmless(.invalidUTF8),
    Row(
      fault: .notSongs, cold: .failure(1, "network"), requests: 1, refreshed: .failure(1, "library")
    ),
    .harmless(.wrongCount), .harmless(.offsetIgnored), .harmless(.offsetOverlap),
    .harmless(.offsetEmpty),
  ]

  @Test("The fault matrix has a row for every fault")
  func complete() {
    #expect(Set(Self.rows.map(\.fault)) == Set(Fault.allCases))
  }

  @Test(
    "Without a cached response, each fault ends in the expected result or a one-line error",
    arguments: Fuzz.cases(rows, usually: 10))
  func cold(row: Row) async throws {
    let tunes = try await Tunes(faults: [row.fault], isNew: true)
    #expect(try await outcome(of: row.fault, tunes) == row.cold)
    #expect(tunes.stub.requests().count == row.requests)
  }

  @Test(
    "With a cached response, faults have no effect, and a failed refresh falls back if possible",
    arguments: Fuzz.cases(rows, usually: 10))
  func cached(row: Row) async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--json")
    tunes.stub.setFault(row.fault)
    #expect(try await outcome(of: row.fault, tunes) == .answer("cache"))
    #expect(tunes.stub.requests().count == 1)
    #expect(try await outcome(of: row.fault, tunes, "--refresh") == row.refreshed)
    #expect(tunes.stub.requests().count == 1 + row.requests)
  }

  /// Runs a search, and checks the form of its output.
  private func outcome(of fault: Fault, _ tunes: Tunes, _ words: String...) async throws -> Outcome
  {
    let timeout = [.hang, .drip].contains(fault) ? "1.5" : "60"
    let run = try await tunes.run(
      ["search", "beatles", "--json", "--timeout", timeout] + words)
    guard !run.stdout.isEmpty else {
      #expect(run.stderr.split(separator: "\n").count == 1)
      let failure = MCPValue(json: run.stderr.utf8)?["error"]
      return .failure(status(of: run), failure?["code"]?.string ?? "")
    }
    let source = run.document?["source"]?.string ?? ""
    #expect((source == "stale") == run.stderr.contains(". Showing data cached "))
    return status(of: run) == 0 ? .answer(source) : .failure(status(of: run), source)
  }

  private func status(of run: ProgramRun) -> Int32 {
    if case .exited(let status) = run.status { status } else { -1 }
  }
}
