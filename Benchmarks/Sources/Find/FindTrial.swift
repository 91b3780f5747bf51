import Entities
import Foundation

/// Measures a search on a table.
struct FindTrial {
  private static let limit = 5
  private static let sizes = [1_000, 30_000, 100_000, 1_000_000]
  private static let batch = 200
  private static let rounds = 3

  let table: FindTable
  let engine: any FindEngine

  /// Returns the success with the catalog alone.
  func quality() async throws -> FindResult {
    log("Measuring the success of \(engine.name)…")
    for start in stride(from: 0, to: table.tracks.count, by: Self.batch) {
      try await engine.add(Array(table.tracks[start...].prefix(Self.batch)))
    }
    var result = FindResult(name: engine.name)
    for kind in FindKind.allCases {
      var success = FindSuccess(kind: kind)
      for query in table.queries where query.kind == kind {
        let found = try await engine.search(query.text, limit: Self.limit)
        let place = found.firstIndex(where: query.meant.contains)
        success.queries += 1
        success.first += place == 0 ? 1 : 0
        success.inFive += place == nil ? 0 : 1
        success.shown += found.isEmpty ? 0 : 1
        if query.meant.isEmpty ? !found.isEmpty : place != 0 {
          result.misses.append(
            FindMiss(kind: kind, query: query.text, found: found.map(table.name)))
        }
      }
      result.success.append(success)
    }
    for query in table.queries where query.kind == .exact {
      result.keystrokes.append(try await keystrokes(to: query))
    }
    result.keystrokes.sort { $0 ?? .max < $1 ?? .max }
    return result
  }

  private func keystrokes(to query: FindQuery) async throws -> Int? {
    for (index, text) in query.text.beginnings.enumerated() {
      let first = try await engine.search(text, limit: Self.limit).first
      if let first, query.meant.contains(first) { return index + 1 }
    }
    return nil
  }

  /// Adds synthetic tracks to the catalog, and measures the cost at each size, up to the largest.
  func cost(of texts: [String], upTo largest: Int) async throws -> [FindSize] {
    let source = SampleTracks(
      vocabulary: Vocabulary(startingWith: table.words, size: 200_000))
    var count = table.tracks.count
    var sizes: [FindSize] = []
    for size in Self.sizes where size <= largest {
      log("Measuring \(engine.name) with \(size) tracks…")
      var merges: [Double] = []
      while count < size {
        let tracks = source.tracks(count..<min(count + Self.batch, size))
        merges.append(try await Measurement.milliseconds { try await engine.add(tracks) })
        count += tracks.count
      }
      var searches: [Double] = []
      for text in texts { searches.append(try await time(of: text)) }
      let bytes = try await engine.bytes()
      var looks: [FindLook] = []
      if let secondLook = engine.secondLook {
        looks = [try await look(with: engine), try await look(with: secondLook)]
      }
      sizes.append(
        FindSize(
          tracks: size, search: Measurement("search", milliseconds: searches),
          merge: Measurement("merge", milliseconds: merges),
          bytesPerTrack: bytes.map { Double($0) / Double(size) }, looks: looks))
    }
    return sizes
  }

  private func look(with engine: any FindEngine) async throws -> FindLook {
    let queries = table.queries.filter { !$0.meant.isEmpty }
    var (first, inFive, times) = (0, 0, [Double]())
    for query in queries {
      var found: [Track.ID] = []
      times.append(
        try await Measurement.milliseconds {
          found = try await engine.search(query.text, limit: Self.limit)
        })
      let place = found.firstIndex(where: query.meant.contains)
      first += place == 0 ? 1 : 0
      inFive += place == nil ? 0 : 1
    }
    let percent = 100 / Double(queries.count)
    return FindLook(
      first: Double(first) * percent, inFive: Double(inFive) * percent,
      search: Measurement("look", milliseconds: times))
  }

  /// The time of a search in milliseconds: the fastest of some, because other programs run too.
  private func time(of text: String) async throws -> Double {
    var fastest = Double.infinity
    for _ in 0..<Self.rounds {
      fastest = min(
        fastest,
        try await Measurement.milliseconds {
          use(try await engine.search(text, limit: Self.limit))
        })
    }
    return fastest
  }

  private func log(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
