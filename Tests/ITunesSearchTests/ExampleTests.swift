import Foundation
import ITunesStubServer
import TestSupport
import Testing

/// The example program of the documentation, run as a user would run it.
@Suite("Example program")
struct ExampleTests {
  private func run(_ term: String, fault: Fault? = nil) async throws -> ProgramRun {
    let stub = try ITunesStub(options: StubOptions(faults: fault.map { [FaultRule($0)] } ?? []))
    let service = try await stub.start().absoluteString
    let run = try await ProgramRun.running(builtProduct(named: "song-search"), [term, service])
    await stub.stop()
    return run
  }

  @Test("The example lists songs and then the tracks of the first song's album")
  func found() async throws {
    let run = try await run("here comes the sun")
    #expect(run.stdout.hasPrefix("Here Comes the Sun, by The Beatles\n"))
    #expect(run.stdout.hasSuffix("\n16. The End\n17. Her Majesty\n"))
    #expect(run.stderr == "" && run.status == .exited(0))
  }

  @Test("The example prints nothing if there are no results")
  func nothing() async throws {
    #expect(try await run("zzzzzz") == ProgramRun())
  }

  @Test(
    "The example prints the error and exits with status 1",
    arguments: [
      (Fault.forbidden, "Too many requests. Try again later.\n"),
      (.tooManyRequests, "Too many requests. Try again in 2.0 seconds.\n"),
      (.html, "The request failed: webPage\n"),
    ])
  func error(fault: Fault, words: String) async throws {
    #expect(try await run("beatles", fault: fault) == ProgramRun(stdout: words, status: .exited(1)))
  }

  @Test("The example prints no control characters")
  func hostile() async throws {
    let run = try await run("beatles", fault: .hostileText)
    #expect(
      !run.stdout.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    #expect(run.stdout.contains(", by ") && run.status == .exited(0))
  }
}
