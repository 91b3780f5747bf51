package import Entities
import Foundation
import GRDB
import Retrieval

/// The past searches in the database, ranked by the configured half-life.
///
/// Scores for another half-life are updated once, before anything is read or written.
package struct SQLiteHistory: Sendable {
  /// The number of terms to index at once; more would delay suggestions noticeably.
  private static let indexedAtOnce = 2_000

  let store: Store
  let settings: HistorySettings
  let scope: ChangeScope
  let tokenizer: Tokenizer
  private let builder: IndexBuilder

  package init(
    store: Store, settings: HistorySettings = HistorySettings(), scope: ChangeScope = ChangeScope()
  ) {
    let tokenizer = Tokenizer()
    (self.store, self.settings, self.scope) = (store, settings, scope)
    self.tokenizer = tokenizer
    builder = IndexBuilder(of: .terms, in: store) { database in
      try TermIndex(database: database, tokenizer: tokenizer).build(Self.indexedAtOnce)
    }
  }

  func read<Value: Sendable>(_ body: @escaping @Sendable (HistoryReading) throws -> Value)
    async throws(StorageError) -> Value
  {
    let halfLife = settings.halfLife
    let value = try await store.read { database in
      try HistoryState.stored(in: database).halfLife == halfLife
        ? try body(HistoryReading(database: database)) : nil
    }
    if let value { return value }
    // If that fails, an order by the old half-life is better than none.
    _ = try? await write { _ in }
    return try await store.read { try body(HistoryReading(database: $0)) }
  }

  func write<Value: Sendable>(_ body: @escaping @Sendable (SuggestionTable) throws -> Value)
    async throws(StorageError) -> Value
  {
    let score = SuggestionScore(halfLife: settings.halfLife)
    return try await store.repairing { () async throws(StorageError) in
      try await store.write { database in
        if try HistoryState.stored(in: database).halfLife != score.halfLife {
          try Self.updateScores(database, score)
        }
        return try body(SuggestionTable(database: database, score: score))
      }
    }
  }

  /// Returns terms similar to a text, best first, except the known ones.
  func terms(like text: String, except known: Set<Int64> = [])
    async throws(StorageError) -> [StoredTerm]
  {
    try await builder.read { database in
      try TermIndex(database: database, tokenizer: tokenizer).terms(like: text, except: known)
    }
  }

  private static func updateScores(_ database: Database, _ score: SuggestionScore) throws {
    let function = DatabaseFunction("suggestionScore", argumentCount: 2, pure: true) { values in
      guard let time = Int64.fromDatabaseValue(values[0]),
        let uses = Int.fromDatabaseValue(values[1])
      else { return 0.0 }
      return score.score(useCount: uses, lastUsedAt: Timestamp(seconds: time))
    }
    database.add(function: function)
    defer { database.remove(function: function) }
    try database.execute(
      sql: """
        UPDATE suggestion SET score = suggestionScore(lastUsedAt, useCount);
        UPDATE suggestionWord SET
          score = (SELECT score FROM suggestion WHERE id = suggestionWord.suggestion);
        UPDATE historyState SET halfLife = \(score.halfLife);
        """)
  }
}

extension SQLiteHistory: SuggestionsRepository {
  /// The maximum number of terms that a search removes, so that a new cap on a large history takes
  /// effect gradually.
  private static let maximumTrimmed = 200

  package func suggestions(for text: String, limit: Int) async throws(StorageError) -> [Suggestion]
  {
    let typed = TypedText(text)
    let exact = try await read { try $0.best(matching: typed, limit: limit) }
    let found = exact.compactMap { $0.suggestion() }
    guard found.count < limit, !typed.text.isEmpty else { return found }
    let known = Set(exact.map(\.id))
    let close = try await terms(like: text, except: known).prefix(limit - found.count)
    return found + close.compactMap { $0.suggestion(.close) }
  }

  package func closeTerms(to text: String, limit: Int) async throws(StorageError) -> [SearchTerm] {
    let typed = TypedText(text)
    let terms = try await terms(like: text).map(\.term)
    let query = LooseQuery(text, tokenizer: tokenizer)
    let tracks = try await store.repairing { () async throws(StorageError) in
      try await store.read { database in
        try CloseSearch(LibraryQuery(text: text), query, tokenizer: tokenizer, in: database)
          .close(except: [])
      }
    }
    func similarity(of name: String) -> Double {
      WholeName(tokenizer.words(of: name)).similarity(to: query)
    }
    // A user who typed the title of the first song didn't mean an artist.
    let title = tracks.prefix(1).map(\.name)
    let isTitle = title.contains { similarity(of: $0) >= WholeName.likely }
    var seen: Set = [typed.exact]
    let close = (terms + (isTitle ? title : tracks.map(\.artist)))
      .filter { seen.insert(TypedText($0).exact).inserted }
      .map { (name: $0, similarity: similarity(of: $0)) }
      .filter { $0.similarity >= WholeName.likely }
      .sorted { $0.similarity > $1.similarity }
    return Array(close.compactMap { try? SearchTerm($0.name) }.prefix(max(limit, 0)))
  }

  package func pickedTracks(for text: String, limit: Int)
    async throws(StorageError) -> [LibraryTrack]
  {
    let score = SuggestionScore(halfLife: settings.halfLife)
    return try await store.read { database in
      try PickedTracks(database: database, score: score).tracks(matching: text, limit: limit)
    }
  }

  package func remember(_ term: SearchTerm, in storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
  {
    let cap = settings.cap
    let new = StoredTerm(
      HistoryEntry(
        term: term, storefront: storefront, useCount: 1, firstUsedAt: time, lastUsedAt: time))
    try await write { table in
      var row = new
      if let known = try table.row(folded: new.folded) {
        row.id = known.id
        row.useCount += known.useCount
        row.firstUsedAt = min(known.firstUsedAt, row.firstUsedAt)
      }
      let id = try table.save(row)
      try table.trim(to: cap, keeping: id, most: Self.maximumTrimmed)
    }
  }
}

/// Finds previously opened tracks, only among the latest so that a large library isn't slower.
struct PickedTracks {
  /// The number of tracks to search.
  private static let window = 500
  private static let latest = """
    SELECT id, pickCount, lastPickedAt, recency FROM track INDEXED BY track_by_picks
    WHERE pickCount > 0 ORDER BY recency DESC LIMIT :window
    """
  /// The words are folded and separated by spaces.
  static let matching = """
    SELECT id, pickCount, lastPickedAt FROM (\(latest))
    JOIN trackIndex ON trackIndex.rowid = recency
    WHERE instr(' ' || name || ' ' || artist, ' ' || :words) > 0
    """

  let database: Database
  let score: SuggestionScore

  func tracks(matching text: String, limit: Int) throws -> [LibraryTrack] {
    let words = SearchableText(text).joined
    // Punctuation alone has no words, so no word starts with it.
    guard limit > 0, !words.isEmpty || text.allSatisfy(\.isWhitespace) else { return [] }
    let ids = try ranked(matching: words).prefix(limit)
    guard !ids.isEmpty else { return [] }
    let found = try TrackTable(database: database).tracks("id", in: ids)
    let tracks = Dictionary(found.map { ($0.value.id.number, $0.value) }) { first, _ in first }
    return ids.compactMap { tracks[$0] }
  }

  private func ranked(matching words: String) throws -> [Int64] {
    let rows =
      if words.isEmpty {
        try Row.fetchAll(database, sql: Self.latest, arguments: ["window": Self.window])
      } else {
        try Row.fetchAll(
          database, sql: Self.matching, arguments: ["window": Self.window, "words": words])
      }
    let picks = try rows.map { row -> (id: Int64, score: Double) in
      let score = score.score(
        useCount: try row.count(at: 1),
        lastUsedAt: try row.decode(Timestamp?.self, atIndex: 2) ?? Timestamp(seconds: 0))
      return (try row.decode(atIndex: 0), score)
    }
    return picks.sorted { ($0.score, $1.id) > ($1.score, $0.id) }.map(\.id)
  }
}

extension SQLiteHistory: SearchHistory {
  package func entries(offset: Int, limit: Int) async throws(StorageError) -> HistoryPage {
    try await read { try $0.page(offset: offset, limit: limit) }
  }

  package func entries(matching text: String, offset: Int, limit: Int)
    async throws(StorageError) -> HistoryPage
  {
    let typed = TypedText(text)
    let page = try await read {
      try $0.page(matching: typed, offset: offset, limit: limit)
    }
    guard page.total == 0 else { return page }
    let close = try await terms(like: text).compactMap(\.entry)
    return HistoryPage(
      entries: Array(close.dropFirst(max(offset, 0)).prefix(max(limit, 0))), total: close.count)
  }

  package func bestEntries(matching text: String, limit: Int)
    async throws(StorageError) -> [HistoryEntry]
  {
    let typed = TypedText(text)
    return try await read { try $0.best(matching: typed, limit: limit) }
      .compactMap(\.entry)
  }

  package func delete(_ terms: [SearchTerm]) async throws(StorageError) -> Int {
    let folded = Set(terms.map { FoldedText($0.text).text })
    return try await write { table in
      try HistoryDeletion(table: table).delete(
        where: "folded IN (SELECT value FROM json_each(?))",
        [folded.jsonList], in: scope)
    }
  }

  package func delete(before time: Timestamp) async throws(StorageError) -> Int {
    try await write { table in
      try HistoryDeletion(table: table).delete(where: "lastUsedAt < ?", [time], in: scope)
    }
  }

  package func deleteAll() async throws(StorageError) -> Int {
    try await write { try HistoryDeletion(table: $0).delete(where: "true", in: scope) }
  }

  /// Permanently deletes the whole history, and removes its bytes from the file and the log.
  package func clear() async throws(StorageError) -> Int {
    let count = try await write { try HistoryDeletion(table: $0).deleteForGood() }
    try await store.shrink()
    return count
  }

  package func statistics(mostUsed limit: Int) async throws(StorageError) -> HistoryStatistics {
    try await read { try $0.statistics(mostUsed: limit) }
  }

  package func records(from position: HistoryPosition, limit: Int)
    async throws(StorageError) -> HistoryRecordPage
  {
    try await read { try $0.records(from: position, limit: limit) }
  }

  package func merge(_ records: [HistoryRecord], at now: Timestamp)
    async throws(StorageError) -> HistoryImport
  {
    var valid: [(entry: HistoryEntry, uses: [String: Int])] = []
    var skipped: [HistoryRecordFault: Int] = [:]
    for record in records {
      do throws(HistoryRecordFault) {
        valid.append((try record.entry(at: now), record.usesByOrigin))
      } catch {
        skipped[error, default: 0] += 1
      }
    }
    guard !valid.isEmpty else { return HistoryImport(skipped: skipped) }
    let (cap, terms) = (settings.cap, valid)
    let merged = try await write { table in
      let merge = try HistoryMerge(table)
      var result = HistoryImport()
      var recording = ChangeRecording(scope, in: table.database)
      try recording.watch(.search, Set(terms.map { FoldedText($0.entry.term.text).text }).sorted())
      for term in terms {
        switch try merge.merge(term.entry, usesByOrigin: term.uses) {
        case .added: result.added += 1
        case .changed: result.changed += 1
        case .unchanged: result.unchanged += 1
        }
      }
      try table.trim(to: cap, keeping: nil)
      try recording.save { .importedSearches($0) }
      return result
    }
    return merged + HistoryImport(skipped: skipped)
  }
}
