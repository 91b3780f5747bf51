import Entities
import Foundation
import Persistence

/// Queries of, and writes to, a full database.
enum DatabaseBenchmarks {
  /// The best eight past searches that begin with some letters.
  static func suggestions(_ stores: SampleStores) async throws -> [Measurement] {
    let store = Store(path: try await stores.full() + "/tunes.sqlite", .kept)
    let suggestions = SQLiteHistory(store: store)
    var found: [Measurement] = []
    for letters in [1, 2, 3, 6] {
      var generator = SeededGenerator(seed: 21)
      found.append(
        try await .timing(
          "Best 8 past terms, letters: \(letters)", rounds: 3_000,
          on: { _ in
            String(stores.vocabulary.text(words: 2...2, &generator).prefix(letters))
          },
          { use(try await suggestions.suggestions(for: $0, limit: 8)) }))
    }
    return found
  }

  /// Offline searches.
  static func library(_ stores: SampleStores) async throws -> [Measurement] {
    let library = SQLiteLibrary(
      store: Store(path: try await stores.tracks() + "/tunes.sqlite", .kept))
    var found: [Measurement] = []
    for (name, text) in searches(of: stores.vocabulary) {
      found.append(
        try await .timing("Offline search, \(name)", on: { _ in LibraryQuery(text: text()) }) {
          use(try await library.search($0, limit: 25, offset: 0))
        })
    }
    return found
  }

  /// Offline searches of all kinds in a library that is larger than people's.
  static func million(_ stores: SampleStores) async throws -> [Measurement] {
    let path = try await stores.ofSize(1_000_000).tracks() + "/tunes.sqlite"
    let library = SQLiteLibrary(store: Store(path: path, .kept))
    let texts = searches(of: stores.vocabulary).map(\.value)
    return [
      try await .timing(
        "Offline search among 1,000,000 tracks",
        on: { LibraryQuery(text: texts[$0 % texts.count]()) },
        { use(try await library.search($0, limit: 25, offset: 0)) })
    ]
  }

  private static func searches(of vocabulary: Vocabulary) -> KeyValuePairs<String, () -> String> {
    var generator = SeededGenerator(seed: 11)
    func any() -> String { vocabulary.word(&generator) }
    func ranked(_ ranks: Range<Int>) -> String {
      vocabulary.words[Int.random(in: ranks, using: &generator)]
    }
    return [
      "one word": any,
      "two words": { "\(any()) \(any())" },
      "two words of the 20th to the 2000th": { "\(ranked(20..<2000)) \(ranked(20..<2000))" },
      "one of the 20 commonest words": { ranked(0..<20) },
      "two of the 20 commonest words": { "\(ranked(0..<20)) \(ranked(0..<20))" },
      "the first 3 letters of a word": { String(any().prefix(3)) },
      "the first letter of a word": { String(any().prefix(1)) },
    ]
  }

  /// Searches for a song by a line of its lyrics.
  static func lyrics(_ stores: SampleStores) async throws -> [Measurement] {
    let library = SQLiteLibrary(
      store: Store(path: try await stores.lyrics() + "/tunes.sqlite", .kept))
    await library.finishIndex()
    let (vocabulary, source) = (stores.vocabulary, SampleTracks(vocabulary: stores.vocabulary))
    var generator = SeededGenerator(seed: 41)
    func line() -> [Substring] {
      let number = Int.random(in: 0..<SampleStores.songs, using: &generator)
      return source.lyrics(number)[Int.random(in: 0..<40, using: &generator)].split(separator: " ")
    }
    func common() -> String { vocabulary.words[Int.random(in: 0..<20, using: &generator)] }
    let kinds: KeyValuePairs<String, () -> String> = [
      "a line": { line().joined(separator: " ") },
      "words of a line in another order": {
        line().shuffled(using: &generator).joined(separator: " ")
      },
      "two words": { "\(vocabulary.word(&generator)) \(vocabulary.word(&generator))" },
      "two of the 20 commonest words": { "\(common()) \(common())" },
      "three of the 20 commonest words": { "\(common()) \(common()) \(common())" },
    ]
    var found: [Measurement] = []
    for (name, text) in kinds {
      found.append(
        try await .timing(
          "Lyrics search, \(name)",
          on: { _ in
            var query = LibraryQuery(text: text())
            query.isOfLyrics = true
            return query
          },
          { use(try await library.search($0, limit: 25, offset: 0)) }))
    }
    return found
  }

  /// The results of a search, merged into the library.
  static func merges(_ stores: SampleStores) async throws -> [Measurement] {
    let count = 200
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/tunes.sqlite"
    try FileManager.default.copyItem(
      atPath: try await stores.tracks() + "/tunes.sqlite", toPath: path)
    // Without this, the first checkpoint waits until the copy is on the disk.
    try FileHandle(forUpdating: URL(fileURLWithPath: path)).synchronize()
    let library = SQLiteLibrary(store: Store(path: path, .kept))
    let source = SampleTracks(vocabulary: stores.vocabulary)
    var generator = SeededGenerator(seed: 12)
    func merge(_ tracks: [Track]) async throws {
      try await library.merge(tracks, from: .unitedStates, at: SampleTerms.now)
    }
    func known() async throws -> [Track] {
      let start = Int.random(in: 0..<stores.size - count, using: &generator)
      let tracks = source.tracks(start..<start + count)
      try await merge(tracks)
      return tracks
    }
    func changed(_ round: Int) async throws -> [Track] {
      try await known().map { track in
        var track = track
        track.price = .amount(Double(round) + 2)
        return track
      }
    }
    func new(_ round: Int) -> [Track] {
      let start = stores.size + round * count
      return source.tracks(start..<start + count)
    }
    return [
      try await .timing(
        "Merge of 200 known tracks", rounds: 100, on: { _ in try await known() }, merge),
      try await .timing("Merge of 200 changed tracks", rounds: 100, on: changed, merge),
      try await .timing("Merge of 200 new tracks", rounds: 100, on: { new($0) }, merge),
    ]
  }

  /// Syncs of a computer that has everything with one that has nothing.
  static func syncs(_ stores: SampleStores) async throws -> [Measurement] {
    var times: [[Double]] = [[], [], [], []]
    for _ in 1...3 {
      let folder = try TemporaryFolder()
      for name in ["shared", "full", "empty"] {
        try FileManager.default.createDirectory(
          atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      }
      let full = Store(path: "\(folder.path)/full/tunes.sqlite", .kept)
      try await stores.addTerms(10_000, to: full)
      let empty = Store(path: "\(folder.path)/empty/tunes.sqlite", .kept)
      for (index, store) in [full, empty, full, full].enumerated() {
        try await store.examine()
        times[index].append(
          try await Measurement.milliseconds {
            use(
              try await SQLiteSync(store: store).sync(
                with: "\(folder.path)/shared", at: SampleTerms.now))
          })
      }
    }
    let names = ["that sends", "that receives", "that reads what it sent,", "without changes,"]
    return zip(names, times).map { name, times in
      Measurement("Sync \(name) 10,000 past searches", milliseconds: times)
    }
  }

  /// The disk space of a library.
  static func size(_ stores: SampleStores) async throws -> [Measurement] {
    let path = try await stores.tracks() + "/tunes.sqlite"
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let bytes = (attributes[.size] as? Int ?? 0) / stores.size
    return [Measurement("A track with its indexes", Double(bytes), unit: "bytes")]
  }
}
