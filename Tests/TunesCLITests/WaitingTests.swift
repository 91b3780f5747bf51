import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Waiting for requests")
struct WaitingTests {
  @Test("Ctrl-C cancels a search started at the prompt and returns to the prompt")
  func cancel() async throws {
    let tunes = try await Tunes()
    // A long timeout, so that a busy computer doesn't reach it.
    try await tunes.onTerminal("search", "beatles", "--limit", "1", "--timeout", "600") {
      terminal in
      try await terminal.expect("> ")
      tunes.stub.setFault(.hang)
      terminal.send("abba\r")
      try await terminal.answer("Searching for \"abba\"", with: "\u{3}")
      try await terminal.expect("Canceled.")
      try await terminal.expect("Type r to retry")
      try await terminal.expect("> ")
      tunes.stub.setFault(nil)
      terminal.send("r\r")
      try await terminal.expect("ABBA")
      try await terminal.expect("> ")
      await terminal.end(typing: "q\r")
    }
  }

  @Test("An exhausted request budget shows a countdown that Ctrl-C cancels")
  func countdown() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "1"])
    try await tunes.onTerminal("search", "beatles", "--limit", "1") { terminal in
      try await terminal.answer("> ", with: "abba\r")
      try await terminal.answer("Request limit reached. Continuing in ", with: "\u{3}")
      try await terminal.expect("Canceled.")
      try await terminal.expect("Type r to retry")
      try await terminal.answer("> ", with: "beatles\r")
      try await terminal.expect("Here Comes the Sun")
      try await terminal.expect("> ")
      await terminal.end(typing: "\u{4}")
      #expect(tunes.terms == ["beatles"])
    }
  }

  @Test("With --no-input, an exhausted request budget ends with 75 and the time to wait")
  func noInput() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "2"])
    for term in ["beatles", "abba"] {
      #expect(try await tunes.run("search", term, "--no-input").status == .exited(0))
    }
    let run = try await tunes.run("search", "queen", "--no-input", "--json")
    #expect(run.status == .exited(75))
    #expect(run.stdout.isEmpty)
    let seconds = try #require(
      run.stderr.firstMatch(of: /"code":"rateLimited".*"retryAfter":(\d+)}}\n/)?.1)
    #expect((1...60).contains(try #require(Int(seconds))))
    let show = try await tunes.run("show", "id:1441164589", "--no-input")
    #expect(show.status == .exited(75))
    #expect(show.stderr.hasPrefix("tunes: You've reached the limit of requests per minute. Try"))
    #expect(try await tunes.run("search", "beatles", "--no-input").status == .exited(0))
    #expect(tunes.stub.requests().count == 2)
  }

  @Test("A rate limit of 0 means no limit, and an invalid limit is rejected")
  func limits() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "0"])
    for number in 1...21 {
      #expect(try await tunes.run("show", "id:\(number + 9999)", "--no-input").status == .exited(1))
    }
    #expect(tunes.stub.requests().count == 21)
    #expect(try await Tunes(["TUNES_RATE_LIMIT": "many"]).run("search", "x").status == .exited(64))
  }

  @Test("Concurrent processes share one request budget")
  func shared() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "5"])
    let runs = try await withThrowingTaskGroup(of: ProgramRun.self) { group in
      for number in 1...12 {
        group.addTask { try await tunes.run("search", "love \(number)", "--no-input") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(tunes.stub.requests().count == 5)
    #expect(runs.count { $0.status == .exited(75) } == 7)
  }
}
