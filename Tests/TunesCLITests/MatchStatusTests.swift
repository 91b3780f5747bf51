import ITunesStubServer
import TestSupport
import Testing

@Suite("Errors and stores of matched songs")
struct MatchStatusTests {
  private static let list = "The Beatles - Hey Jude\nThe Beatles - Here Comes the Sun\n"

  @Test(
    "The message and the status of a run are those of its first error",
    arguments: [
      (Fault.malformed, Fault.badRequest, Int32(65), "The server sent an unreadable response"),
      (.badRequest, .malformed, 64, "The server rejected the request"),
    ])
  func firstError(first: Fault, second: Fault, status: Int32, message: String) async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(first, remaining: 1), FaultRule(second)])
    let run = try await tunes.run("match", "-", "-o", "confidence,error", input: Self.list)
    #expect(run.status == .exited(status))
    #expect(run.stderr.hasPrefix("tunes: \(message)"))
    #expect(run.stdout.split(separator: "\n").count == 3)
    #expect(tunes.stub.requests().count == 2)
  }

  @Test("An error in one song doesn't end the requests, and is reported though others match")
  func oneError() async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(.malformed, remaining: 1)])
    let run = try await tunes.run(
      "match", "-", "-o", "confidence", input: "Nobody - Nothing\n" + Self.list)
    #expect(run.stdout == "confidence\nnone\nsure\nsure\n")
    #expect(run.status == .exited(65))
  }

  @Test("A number in the list refers to the track in the store where it was found")
  func store() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "hey jude", "--country", "gb")
    let run = try await tunes.run("match", "-", "-o", "confidence,source", input: Self.list)
    #expect(run.stdout.hasPrefix("confidence\tsource\nsure\tlibrary\n"))
    for (number, store) in [("1", "gb"), ("2", "us")] {
      #expect(try await tunes.run("show", number, "--refresh").status == .exited(0))
      let country = tunes.stub.requests().last?.value(of: "country")
      #expect(country?.lowercased() == store)
    }
  }
}
