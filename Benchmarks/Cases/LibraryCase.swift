import Entities
import Foundation
import Persistence

/// A library of ``Workbench/size`` tracks: searches, merges, and its size.
struct LibraryCase: BenchmarkCase {
  let name = "library"
  private static let searches = 1000
  private static let merges = 100
  private static let answer = 200

  func measurements(on bench: Workbench) async throws -> [Measurement] {
    let path = try await bench.library() + "/tunes.sqlite"
    let store = Store(path: path, .kept)
    let library = SQLiteLibrary(store: store)
    _ = try await library.search(LibraryQuery(text: "warm"), limit: 1, offset: 0)
    var found: [Measurement] = []
    found.append(try size(path, tracks: try await library.summary().trackCount))
    found += try await searches(in: library, on: bench)
    found += try await merges(in: library, on: bench)
    return found
  }

  private func size(_ path: String, tracks: Int) throws -> Measurement {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let bytes = (attributes[.size] as? Int ?? 0) / max(tracks, 1)
    return Measurement(
      "size of a track with its indexes", asked: "<= 600 bytes", measured: "\(bytes) bytes",
      isMet: bytes <= 600)
  }

  private func searches(in library: SQLiteLibrary, on bench: Workbench) async throws
    -> [Measurement]
  {
    var generator = SeededGenerator(seed: 11)
    var found: [Measurement] = []
    for kind in Kind.allCases {
      var times: [Sample] = []
      for _ in 0..<Self.searches {
        let query = LibraryQuery(text: kind.text(bench.vocabulary, &generator))
        times.append(
          try await Stopwatch.sample {
            _ = try await library.search(query, limit: 25, offset: 0)
          })
      }
      found.append(
        Measurement("offline search, \(kind.rawValue)", Figures(times), p99Within: 20))
    }
    return found
  }

  private func merges(in library: SQLiteLibrary, on bench: Workbench) async throws
    -> [Measurement]
  {
    let source = TrackSource(vocabulary: bench.vocabulary)
    let count = try await library.summary().trackCount
    var generator = SeededGenerator(seed: 12)
    var known: [Sample] = []
    var changed: [Sample] = []
    var new: [Sample] = []
    for round in 0..<Self.merges {
      let start = Int.random(in: 0..<bench.size - Self.answer, using: &generator)
      let tracks = source.tracks(start..<start + Self.answer)
      let dearer = tracks.map { track in
        var track = track
        track.offer.track = .amount(Double(round) + 2)
        return track
      }
      let time = Timestamp(seconds: TermSource.now.seconds + Int64(round))
      _ = try await merge(tracks, into: library, at: time)
      known.append(try await merge(tracks, into: library, at: time))
      changed.append(try await merge(dearer, into: library, at: time))
      let first = count + round * Self.answer
      new.append(
        try await merge(source.tracks(first..<first + Self.answer), into: library, at: time))
    }
    return [
      Measurement("merge of 200 known tracks", Figures(known), medianWithin: 10),
      Measurement("merge of 200 tracks with news", Figures(changed), medianWithin: 10),
      Measurement("merge of 200 new tracks", Figures(new), medianWithin: 10),
    ]
  }

  private func merge(_ tracks: [Track], into library: SQLiteLibrary, at time: Timestamp)
    async throws -> Sample
  {
    try await Stopwatch.sample {
      try await library.merge(tracks, from: .unitedStates, at: time)
    }
  }
}

extension LibraryCase {
  /// What is searched for.
  private enum Kind: String, CaseIterable {
    case word = "one word"
    case words = "two words"
    case rarer = "two words of the 20th to the 2000th"
    case common = "one of the 20 commonest words"
    case commons = "two of the 20 commonest words"
    case threeLetters = "a word's first 3 letters"
    case letter = "a word's first letter"

    func text(_ vocabulary: Vocabulary, _ generator: inout SeededGenerator) -> String {
      let word = vocabulary.word(&generator)
      let common = vocabulary.words[Int.random(in: 0..<20, using: &generator)]
      return switch self {
      case .word: word
      case .words: "\(word) \(vocabulary.word(&generator))"
      case .rarer: "\(rarer(vocabulary, &generator)) \(rarer(vocabulary, &generator))"
      case .common: common
      case .commons: "\(common) \(vocabulary.words[Int.random(in: 0..<20, using: &generator)])"
      case .threeLetters: String(word.prefix(3))
      case .letter: String(word.prefix(1))
      }
    }

    private func rarer(_ vocabulary: Vocabulary, _ generator: inout SeededGenerator) -> String {
      vocabulary.words[Int.random(in: 20..<2000, using: &generator)]
    }
  }
}
