import Foundation
import ITunesStubServer
import TestSupport
import Testing

/// Pages of a term that has 388 results, of a service that gives 200 at once.
@Suite("Paging")
struct PagingTests {
  @Test(
    "no page shows a track twice, and the end comes when nothing new does",
    arguments: [
      (nil, 388), (Fault.offsetIgnored, 200), (.offsetOverlap, 388), (.offsetEmpty, 200),
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

  @Test("the whole batch is asked for once, and offset only past it; the end is said")
  func requests() async throws {
    let tunes = try await Tunes(faults: [.offsetIgnored])
    let run = try await tunes.run(
      "search", "the", "--limit", "100", "--interactive", input: "n\np\nn\nn\nn\nq\n")
    #expect(run.status == .exited(0))
    #expect(run.stderr.ranges(of: "tunes: that was the last page.").count == 2)
    let asked = tunes.stub.requests().map { request in
      [request.value(of: "limit"), request.value(of: "offset")].compactMap(\.self)
    }
    #expect(asked == [["100"], ["200"], ["200", "200"]])
  }

  @Test("what follows is fetched for as long as a page lacks it")
  func far() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("search", "the", "--limit", "90", "--page", "5", "--json")
    #expect(run.stdout.contains(#""resultCount":28,"#))
    #expect(tunes.stub.requests().map { $0.value(of: "offset") } == [nil, "200", "388"])
  }

  @Test("a page that cannot be fetched leaves what is listed, and says why")
  func failure() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "2")
    await tunes.stub.stop()
    let run = try await tunes.run(
      "search", "beatles", "--limit", "2", "--interactive", input: "n\n1\nq\n")
    #expect(run.stderr.contains("takes no connection"))
    #expect(run.stdout.contains("Here Comes the Sun\n\nArtist       The Beatles"))
  }
}
