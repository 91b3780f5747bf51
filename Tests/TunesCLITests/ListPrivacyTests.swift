import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Requests for a list of songs")
struct ListPrivacyTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "SongListsTests/Fixtures")

  /// One list of each kind; `SongListFixtureTests` reads all of them.
  private static let lists = [
    "csv/extra-lines-first.csv", "cue/windows-1251.cue", "exportify/ja/everything_included.csv",
    "itunes/xml/Library.xml", "m3u/attributes.m3u", "spotify/StreamingHistory0.json",
    "text/telegram.txt",
  ]

  private static let others = [
    "exportify/en/saved_albums.csv", "hostile/bank-statement.csv", "hostile/billion-laughs.xspf",
    "hostile/deep.json", "hostile/empty.txt", "hostile/external-entity.xspf",
    "hostile/null-bytes.txt",
  ]

  private func expectedRows(of name: String) throws -> [Substring] {
    try String(contentsOf: Self.folder.appending(path: name + ".expected"), encoding: .utf8)
      .split(separator: "\n")
  }

  private func words(of text: some StringProtocol) -> Set<String> {
    let folded = text.folding(options: [.caseInsensitive, .widthInsensitive], locale: nil)
    return Set(folded.split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  @Test("Only words of titles and artists are sent", arguments: lists)
  func terms(name: String) async throws {
    let rows = try expectedRows(of: name)
    let names = rows.flatMap {
      $0.split(separator: "\t", omittingEmptySubsequences: false).prefix(2)
    }
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "0"])
    let run = try await tunes.run("match", Self.folder.appending(path: name).path)
    #expect(run.stdout.split(separator: "\n").count == rows.count + 1, "\(run)")
    let allowed = words(of: names.joined(separator: " "))
    for term in tunes.terms {
      #expect(words(of: term).isSubset(of: allowed), "\(term)")
    }
    let requests = tunes.stub.requests()
    #expect((1...rows.count).contains(requests.count))
    for request in requests {
      #expect(request.path == "/search")
      // Whatever else is sent is the same for every list.
      let others = request.query.filter { $0.name != "term" }.map { "\($0.name)=\($0.value)" }
      #expect(others.sorted() == Self.parameters, "\(others)")
    }
  }

  private static let parameters = ["country=us", "entity=song", "limit=50", "media=music"]

  @Test("A file that isn't a list of songs makes no request", arguments: others)
  func refused(name: String) async throws {
    #expect(try expectedRows(of: name).first?.hasPrefix("REFUSE") == true)
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "0"])
    let run = try await tunes.run("match", Self.folder.appending(path: name).path)
    #expect([.exited(65), .exited(1)].contains(run.status), "\(run)")
    #expect(run.stdout.isEmpty && run.stderr.hasPrefix("tunes: "))
    #expect(run.stderr.split(separator: "\n").count == 1, "\(run.stderr)")
    #expect(tunes.stub.requests().isEmpty)
  }
}
