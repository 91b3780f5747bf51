import Foundation
import ITunesStubServer
import TestSupport
import Testing

/// Whole commands on every recording beside the tests, and in the folder in `TUNES_RECORDINGS`.
@Suite("Recorded responses")
struct ReplayTests {
  @Test(
    "A search prints every recorded field in the service's order, as JSON, CSV, and a table",
    arguments: Recording.pages)
  func search(recording: Recording) async throws {
    let tunes = try await recording.tunes()
    for kind in Recording.Kind.allCases {
      let records = recording.records(of: kind)
      let words = ["search", Recording.term, "--entity", kind.rawValue, "--limit", "200"]
      let json = try await tunes.run(words + ["--json"])
      #expect(json.status == .exited(records.isEmpty ? 1 : 0))
      expect(try results(json), are: records, beside: ["match": "exact"])
      guard !records.isEmpty else { continue }
      let csv = try await tunes.run(words + ["--format", "csv"])
      expect(CSVTable(csv.stdout), shows: records)
      let table = try await tunes.run(words).stdout.split(separator: "\n").dropFirst()
      #expect(table.count == records.count)
      for (number, (row, record)) in zip(1..., zip(table, records)) {
        let cells = ["\(number)", record.name, record.text("artistName") ?? ""]
        #expect(cells.allSatisfy { row.contains($0) }, "\(row)")
      }
    }
  }

  @Test("The pages of a search show each recorded result once", arguments: Recording.pages)
  func pages(recording: Recording) async throws {
    for kind in Recording.Kind.allCases {
      let records = recording.records(of: kind)
      guard !records.isEmpty else { continue }
      let tunes = try await recording.tunes()
      var shown: [[String: Any]] = []
      let size = records.count / 3 + 1
      for page in 1...4 {
        let run = try await tunes.run(
          "search", Recording.term, "--entity", kind.rawValue, "--limit", "\(size)", "--page",
          "\(page)", "--json")
        let results = try results(run)
        shown += results
        #expect(run.status == .exited(results.isEmpty ? 1 : 0))
      }
      expect(shown, are: records, beside: ["match": "exact"])
    }
  }

  @Test(
    "A lookup prints records of all kinds, and the library has its tracks offline",
    arguments: Recording.pages)
  func lookup(recording: Recording) async throws {
    let tunes = try await recording.tunes()
    let records = recording.records
    let run = try await tunes.run("lookup", "upc:\(Recording.upc)", "--json")
    #expect(run.status == .exited(records.isEmpty ? 1 : 0))
    expect(try results(run), are: records, beside: [:])

    await tunes.stub.stop()
    let tracks = recording.records(of: .song) + recording.records(of: .musicVideo)
    guard let first = tracks.first else { return }
    let library = try await tunes.run(
      ["lookup", "--offline", "--json"] + tracks.map { "id:\($0.id)" })
    #expect(library.status == .exited(0))
    expect(try results(library), are: tracks, beside: [:])
    let shown = try await tunes.run("show", "id:\(first.id)", "--offline", "--json")
    expect(try [object(shown)], are: [first], beside: [:])
    let search = try await tunes.run(
      "search", first.name, "--offline", "--entity", first.kind.rawValue, "--json")
    let found = try results(search).filter { ($0["trackId"] as? NSNumber)?.int64Value == first.id }
    expect(found, are: [first], beside: ["match": "exact"])
  }

  @Test(
    "A recorded search answers again from the cache, and without the network",
    arguments: Recording.pages.filter { !$0.records(of: .song).isEmpty })
  func cached(recording: Recording) async throws {
    let tunes = try await recording.tunes()
    for (options, source) in [([], "network"), ([], "cache"), (["--refresh"], "stale")] {
      if source == "stale" { await tunes.stub.stop() }
      let run = try await tunes.run(
        ["search", Recording.term, "--limit", "200", "--json"] + options)
      #expect(try object(run)["source"] as? String == source)
      expect(try results(run), are: recording.records(of: .song), beside: ["match": "exact"])
    }
  }

  @Test(
    "The page of an album or artist has the recorded facts and all its tracks or albums",
    arguments: Recording.pages.filter { [.album, .artist].contains($0.records.first?.kind) })
  func contents(recording: Recording) async throws {
    let records = recording.records
    let first = try #require(records.first)
    let isAlbum = first.kind == .album
    let parts = records.dropFirst().filter {
      isAlbum ? $0.fields["trackId"] != nil : $0.kind == .album
    }
    let tunes = try await recording.tunes("\(first.id)")
    let run = try await tunes.run(isAlbum ? "album" : "artist", "id:\(first.id)", "--json")
    let document = try object(run)
    expect(
      [document[first.kind.rawValue] as? [String: Any] ?? [:]], are: [first], beside: [:])
    let ids = { (record: [String: Any]) in
      ((record["trackId"] ?? record["collectionId"]) as? NSNumber)?.int64Value
    }
    let shown = try #require(document["results"] as? [[String: Any]])
    #expect(Set(shown.map(ids)) == Set(parts.map(\.id)))
    for part in parts {
      expect(shown.filter { ids($0) == part.id }, are: [part], beside: [:])
    }
  }

  @Test("A chart lists the recorded albums in order, each once", arguments: Recording.charts)
  func chart(recording: Recording) async throws {
    let feed = recording.document["feed"] as? [String: Any]
    let entries = try #require(feed?["entry"] as? [[String: Any]])
    var known: Set<String> = []
    let expected = entries.filter { entry in
      let kind = value(["im:contentType", "attributes", "term"], of: entry)
      return kind.hasPrefix("Music")
        && known.insert(value(["id", "attributes", "im:id"], of: entry)).inserted
    }
    let tunes = try await recording.tunes("topalbums")
    let run = try await tunes.run("charts", "--albums", "--limit", "200", "--json")
    let albums = try results(run)
    #expect(albums.count == expected.count)
    for (album, entry) in zip(albums, expected) {
      for (field, path) in [
        ("collectionId", ["id", "attributes", "im:id"]), ("collectionName", ["im:name", "label"]),
        ("artistName", ["im:artist", "label"]), ("copyright", ["rights", "label"]),
        ("primaryGenreName", ["category", "attributes", "label"]),
        ("releaseDate", ["im:releaseDate", "label"]), ("trackCount", ["im:itemCount", "label"]),
        ("currency", ["im:price", "attributes", "currency"]),
        ("collectionViewUrl", ["id", "label"]),
      ] { #expect("\(album[field] ?? "")" == value(path, of: entry), "\(field)") }
      let price = (album["collectionPrice"] as? NSNumber)?.doubleValue
      #expect(price == Double(value(["im:price", "attributes", "amount"], of: entry)))
    }
  }

  @Test("The genres are those of the recorded tree, at every depth", arguments: Recording.genres)
  func genres(recording: Recording) async throws {
    func names(below genre: Any?) -> [String: String] {
      let genres = (genre as? [String: Any])?["subgenres"] as? [String: [String: Any]] ?? [:]
      return genres.reduce(into: genres.compactMapValues { $0["name"] as? String }) {
        $0.merge(names(below: $1.value)) { first, _ in first }
      }
    }
    let tunes = try await recording.tunes("genres")
    let document = try object(try await tunes.run("genres", "--json"))
    let genres = try #require(document["results"] as? [[String: Any]])
    let shown = genres.map { ($0["id"] as? String ?? "", $0["name"] as? String ?? "") }
    #expect(Dictionary(shown) { first, _ in first } == names(below: recording.document["34"]))
  }

  private func value(_ path: [String], of entry: [String: Any]) -> String {
    path.reduce(entry as Any?) { ($0 as? [String: Any])?[$1] } as? String ?? ""
  }

  /// Documents of tracks have `favorite`, and those of lists `number`; all other fields must equal the
  /// recorded ones.
  private func expect(
    _ results: [[String: Any]], are records: [Record], beside others: [String: String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      results.count == records.count, sourceLocation: sourceLocation)
    for (index, (result, record)) in zip(results, records).enumerated() {
      var expected = record.fields.merging(others) { first, _ in first }
      if expected["trackId"] != nil { expected["favorite"] = false }
      var actual = result
      if let number = actual.removeValue(forKey: "number") as? Int {
        let first = results.first?["number"] as? Int ?? 1
        #expect(number == first + index, sourceLocation: sourceLocation)
      }
      if actual["wrapperType"] != nil, others.isEmpty {
        #expect(
          actual.removeValue(forKey: "wrapperType") as? String == record.wrapperType,
          sourceLocation: sourceLocation)
      }
      for name in Set(expected.keys).union(actual.keys).sorted() {
        let (was, should) = (actual[name] as? NSObject, expected[name] as? NSObject)
        #expect(
          was == should, "\(name) of \(record.kind) \(record.id)", sourceLocation: sourceLocation)
      }
    }
  }

  private func expect(_ table: CSVTable, shows records: [Record]) {
    #expect(table.rows.count == records.count)
    for (row, record) in zip(table.rows, records) {
      for (name, cell) in zip(table.header, row)
      where !["favorite", "match", "number"].contains(name) {
        #expect(
          cell == record.cell(name), "\(name) of \(record.kind) \(record.id)")
      }
      #expect(Set(record.fields.keys).isSubset(of: table.header))
    }
  }

  private func object(_ run: ProgramRun) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any], "\(run)")
  }

  private func results(_ run: ProgramRun) throws -> [[String: Any]] {
    try #require(try object(run)["results"] as? [[String: Any]], "\(run)")
  }
}

extension Record {
  fileprivate var wrapperType: String {
    switch kind {
    case .song, .musicVideo: "track"
    case .album: "collection"
    case .artist: "artist"
    }
  }

  /// Returns the cell of a field in CSV, where texts that begin like formulas are neutralized.
  fileprivate func cell(_ field: String) -> String {
    switch fields[field] {
    case let text as String:
      let first = text.first { !$0.isWhitespace }
      return first.map("=+-@".contains) == true ? "'" + text : text
    case let flag as NSNumber where field == "isStreamable": return "\(flag.boolValue)"
    case let number as NSNumber:
      return Int64(exactly: number.doubleValue).map(String.init) ?? String(number.doubleValue)
    default: return ""
    }
  }
}
