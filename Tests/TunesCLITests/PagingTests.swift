import Foundation
import ITunesStubServer
import TestSupport
import Testing

/// Pages of a term with 388 results, from a service that returns at most 200.
@Suite("Paging")
struct PagingTests {
  @Test(
    "Pages never repeat a track and end when no new results arrive",
    arguments: [
      (nil, 388), (Fault.offsetIgnored, 200), (.offsetOverlap, 388), (.offsetEmpty, 200),
      (.brokenRecords, 372),
    ])
  func pages(fault: Fault?, count: Int) async throws {
    let tunes = try await Tunes(faults: fault.map { [$0] } ?? [])
    var ids: [Int] = []
    for page in 1...9 {
      let run = try await tunes.run(
        "search", "the", "--limit", "50", "--page", "\(page)", "--json")
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any])
      let results = try #require(document["results"] as? [[String: Any]])
      #expect(run.status == .exited(results.isEmpty ? 1 : 0))
      ids += results.compactMap { $0["trackId"] as? Int }
    }
    #expect(ids.count == count)
    #expect(Set(ids).count == count)
  }

  @Test("An offset is requested only past the first full batch, and the last page is reported")
  func requests() async throws {
    let tunes = try await Tunes(faults: [.offsetIgnored])
    let run = try await tunes.run(
      "search", "the", "--limit", "100", "--interactive", input: "n\nN\nn\nn\nn\nq\n")
    #expect(run.status == .exited(0))
    #expect(run.stderr.split(separator: "\n").count { $0 == "This is the last page." } == 2)
    let requests = tunes.stub.requests().map { request in
      [request.value(of: "limit"), request.value(of: "offset")].compactMap(\.self)
    }
    #expect(requests == [["100"], ["200"], ["200", "200"]])
  }

  @Test("Batches are fetched until the requested page is filled or the results end")
  func far() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("search", "the", "--limit", "90", "--page", "5", "--json")
    #expect(run.stdout.contains(#""resultCount":28,"#))
    #expect(tunes.stub.requests().map { $0.value(of: "offset") } == [nil, "200", "388"])
  }

  @Test("A page that can't be loaded is reported and leaves the current results in place")
  func failure() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "2")
    await tunes.stub.stop()
    let run = try await tunes.run(
      "search", "beatles", "--limit", "2", "--interactive", input: "n\n1\nq\n")
    #expect(run.stderr.contains("refused the connection"))
    #expect(run.stdout.contains("Here Comes the Sun\n\nArtist       The Beatles"))
  }
}
