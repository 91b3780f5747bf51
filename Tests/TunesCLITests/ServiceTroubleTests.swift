import ITunesStubServer
import TestSupport
import Testing

@Suite("Service faults")
struct ServiceTroubleTests {
  @Test(
    "Each service fault ends in one line, the right status, and no results",
    arguments: [
      (Fault.forbidden, 75, "rateLimited"), (.tooManyRequests, 75, "rateLimited"),
      (.internalError, 69, "unavailable"), (.unavailable, 69, "unavailable"),
      (.reset, 69, "unavailable"), (.close, 69, "unavailable"), (.truncate, 69, "unavailable"),
      (.redirectLoop, 69, "unavailable"), (.redirectFile, 69, "unavailable"),
      (.hang, 69, "timedOut"), (.drip, 69, "timedOut"), (.html, 65, "invalidResponse"),
      (.malformed, 65, "invalidResponse"), (.emptyBody, 65, "invalidResponse"),
      (.truncateGzip, 65, "invalidResponse"), (.oversize, 65, "invalidResponse"),
      (.errorBody, 64, "refused"), (.badRequest, 64, "refused"),
    ])
  func faults(fault: Fault, status: Int32, code: String) async throws {
    let timeout = [.hang, .drip].contains(fault) ? "0.4" : "20"
    let run = try await Tunes(faults: [fault])
      .run("search", "beatles", "--json", "--timeout", timeout)
    #expect(run.status == .exited(status))
    #expect(run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("{\"error\":{\"code\":\"\(code)\","))
    #expect(run.stderr.split(separator: "\n").count == 1)
  }

  @Test("Waiting for the service uses almost no CPU time")
  func idleWaiting() async throws {
    let tunes = try await Tunes(faults: [.hang])
    let script = "TIMEFORMAT='%U %S'; time \"$0\" search beatles --timeout 1 2> /dev/null"
    let run = try await ProgramRun.running(
      "/bin/bash", ["-c", script, testedProgram()], environment: tunes.environment)
    let seconds = run.stderr.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    #expect(seconds.count == 2)
    #expect(seconds.reduce(0, +) < 0.5)
  }

  @Test("A failed search can be retried from the prompt")
  func retry() async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(.internalError, remaining: 1)])
    let run = try await tunes.run("search", "beatles", "--interactive", input: "r\nq\n")
    #expect(run.status == .exited(0))
    #expect(run.stderr.contains("tunes: The server returned error 500."))
    #expect(run.stdout.contains("The Beatles"))
  }
}
