import Entities
import Foundation
import GRDB
import Persistence

/// A search that is measured on the same tracks and queries as the others.
protocol FindEngine: Sendable {
  var name: String { get }
  func add(_ tracks: [Track]) async throws
  /// Returns the best matches, best first.
  func search(_ text: String, limit: Int) async throws -> [Track.ID]
  /// The size of the database; `nil` if there is none to compare.
  func bytes() async throws -> Int?
  /// The more thorough search of the same tracks, if there is one.
  var secondLook: (any FindEngine)? { get }
}

extension FindEngine {
  var secondLook: (any FindEngine)? { nil }
  func bytes() async throws -> Int? { nil }
}

/// The offline search of tunes.
struct TunesFindEngine: FindEngine {
  let name = "tunes"
  private let path: String
  private let library: SQLiteLibrary
  private var isThorough = false

  init(folder: String) {
    path = "\(folder)/tunes.sqlite"
    library = SQLiteLibrary(store: Store(path: path, .kept))
  }

  func add(_ tracks: [Track]) async throws {
    try await library.merge(tracks, from: .unitedStates, at: SampleTerms.now)
  }

  var secondLook: (any FindEngine)? {
    var thorough = self
    thorough.isThorough = true
    return thorough
  }

  func search(_ text: String, limit: Int) async throws -> [Track.ID] {
    var query = LibraryQuery(text: text, kind: .song)
    query.isThorough = isThorough
    return try await library.search(query, limit: limit, offset: 0).tracks.map(\.id)
  }

  func bytes() async throws -> Int? {
    try await DatabaseQueue(path: path).read { database in
      try Int.fetchOne(
        database,
        sql: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
    }
  }
}

/// `fzf --filter`, started for each query, on lines with title, artist, and album.
struct FzfFindEngine: FindEngine {
  let name = "fzf"
  private let program: URL
  private let lines: URL

  /// `nil` if fzf isn't installed.
  init?(folder: String) throws {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let paths = folders.map { "\($0)/fzf" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    program = URL(fileURLWithPath: path)
    lines = URL(fileURLWithPath: "\(folder)/tracks.tsv")
    try Data().write(to: lines)
  }

  func add(_ tracks: [Track]) async throws {
    let text = tracks.map { "\($0.id.number)\t\($0.searchedText)\n" }.joined()
    let file = try FileHandle(forWritingTo: lines)
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  func search(_ text: String, limit: Int) async throws -> [Track.ID] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = ["--delimiter=\t", "--nth=2", "--filter=\(text)"]
    process.standardInput = try FileHandle(forReadingFrom: lines)
    process.standardOutput = output
    try process.run()
    let found = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return found.split(separator: UInt8(ascii: "\n"), maxSplits: limit).prefix(limit).compactMap {
      $0.split(separator: UInt8(ascii: "\t")).first
        .flatMap { Int64(String(decoding: $0, as: UTF8.self)) }.map(Track.ID.init)
    }
  }
}

/// A trigram index of SQLite, asked for any trigram of the query, in the order of `bm25`.
struct TrigramFindEngine: FindEngine {
  let name = "SQLite FTS5 trigram"
  private let database: DatabaseQueue

  init(folder: String) throws {
    database = try DatabaseQueue(path: "\(folder)/trigrams.sqlite")
    try database.writeWithoutTransaction {
      try $0.execute(
        sql: """
          PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
          CREATE VIRTUAL TABLE entry USING fts5(text, tokenize = 'trigram')
          """)
    }
  }

  func add(_ tracks: [Track]) async throws {
    try await database.write { database in
      for track in tracks {
        try database.execute(
          sql: "INSERT INTO entry (rowid, text) VALUES (?, ?)",
          arguments: [track.id.number, Self.folded(track.searchedText)])
      }
    }
  }

  func search(_ text: String, limit: Int) async throws -> [Track.ID] {
    let letters = Array(Self.folded(text).unicodeScalars)
    let trigrams = letters.indices.dropLast(2).map { start in
      String(String.UnicodeScalarView(letters[start..<start + 3])).replacing("\"", with: "\"\"")
    }
    guard !trigrams.isEmpty else { return [] }
    let expression = Set(trigrams).sorted().map { "\"\($0)\"" }.joined(separator: " OR ")
    return try await database.read { database in
      try Int64.fetchAll(
        database, sql: "SELECT rowid FROM entry WHERE entry MATCH ? ORDER BY rank LIMIT ?",
        arguments: [expression, limit]
      ).map(Track.ID.init)
    }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

extension Track {
  fileprivate var searchedText: String {
    [name, artist.name, album?.name].compactMap(\.self).joined(separator: " ")
  }
}
