import GRDB

extension DatabaseMigrator {
  /// The migrations of the user's data; one that has been released never changes.
  static var tunes: DatabaseMigrator { tunes(checksReferences: true) }

  /// Without checks of references, it migrates rows that a recovery has copied.
  static func tunes(checksReferences: Bool) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    if !checksReferences { migrator = migrator.disablingDeferredForeignKeyChecks() }
    migrator.registerHistory()
    migrator.registerLibrary()
    migrator.register("selections", selections)
    migrator.register("screen session", screenSession)
    migrator.registerPlainTracks()
    migrator.register(
      "advisory ratings", "ALTER TABLE track ADD COLUMN contentAdvisoryRating TEXT")
    migrator.registerRetrieval()
    migrator.register(
      "session page", "ALTER TABLE screenSession ADD COLUMN pageItem TEXT NOT NULL DEFAULT ''")
    migrator.register(
      "session tab", "ALTER TABLE screenSession ADD COLUMN tab TEXT NOT NULL DEFAULT 'search'")
    migrator.register("library removals", removedTrack)
    migrator.register("release looks", releaseLooks)
    migrator.registerLyrics()
    migrator.registerPlaylists()
    migrator.register("song choices", songChoices)
    migrator.register("sync", sync)
    migrator.register("playlist deletions", playlistDeletions)
    migrator.register("favorite removals", removedFavorites)
    migrator.register("listed terms", "ALTER TABLE listing ADD COLUMN term TEXT")
    migrator.register(
      "session queue",
      """
      ALTER TABLE screenSession ADD COLUMN queue TEXT NOT NULL DEFAULT '[]';
      ALTER TABLE screenSession ADD COLUMN queuePosition INTEGER NOT NULL DEFAULT 1;
      """)
    migrator.register(
      "listed lists",
      "UPDATE listing SET term = NULL; ALTER TABLE listing RENAME COLUMN term TO list")
    migrator.register("changes to undo", changesToUndo)
    migrator.register("journal", "\(earlierChangesDeletion) \(journal)")
    migrator.register(
      "session list",
      """
      ALTER TABLE screenSession ADD COLUMN listSort TEXT NOT NULL DEFAULT 'relevance';
      ALTER TABLE screenSession ADD COLUMN listIsReversed INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE screenSession ADD COLUMN listTrack INTEGER;
      """)
    migrator.register("session playlist", "ALTER TABLE screenSession ADD COLUMN playlist TEXT")
    return migrator
  }

  /// Registers a migration of SQL statements, and of the code that follows them.
  mutating func register(
    _ name: String, _ sql: String,
    then complete: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) {
    registerMigration(name) { database in
      try database.execute(sql: sql)
      try complete(database)
    }
  }

  private mutating func registerHistory() {
    // `score` orders by frecency and never needs rewriting: see SuggestionScore.
    register(
      "suggestions",
      """
      CREATE TABLE suggestion (\(suggestionColumns(folded: "UNIQUE")), score REAL NOT NULL) STRICT;
      CREATE INDEX suggestion_by_score ON suggestion (score DESC, folded);
      """)
    register("request budget", requestBudget)
    register(
      "search history",
      """
      ALTER TABLE suggestion RENAME TO earlierSuggestion;
      \(suggestionTable)
      INSERT INTO suggestion SELECT * FROM earlierSuggestion;
      DROP TABLE earlierSuggestion;
      \(searchHistory)
      CREATE TABLE deletedSuggestion (\(suggestionColumns())) STRICT;
      CREATE TABLE deletedOrigin (\(originColumns)) STRICT, WITHOUT ROWID;
      """, then: SuggestionTable.indexWords)
  }
}

private func suggestionColumns(folded constraint: String = "") -> String {
  """
  id INTEGER PRIMARY KEY, term TEXT NOT NULL, folded TEXT NOT NULL \(constraint),
  storefront TEXT NOT NULL, useCount INTEGER NOT NULL, firstUsedAt INTEGER NOT NULL,
  lastUsedAt INTEGER NOT NULL
  """
}

private let originColumns = """
  suggestion INTEGER NOT NULL, origin INTEGER NOT NULL, useCount INTEGER NOT NULL,
  PRIMARY KEY (suggestion, origin)
  """

/// One row a request, or a time for which the service wants none: see BudgetEntry.
let requestBudget = """
  CREATE TABLE budgetEntry (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, uptime INTEGER NOT NULL, time INTEGER NOT NULL,
    length INTEGER NOT NULL
  ) STRICT;
  """

let suggestionTable = """
  CREATE TABLE suggestion (\(suggestionColumns()), score REAL NOT NULL) STRICT;
  """

/// The search history, with what it is searched by and what other histories counted.
///
/// `suggestion_by_text` finds terms by their start, `suggestionWord` by later words.
/// `suggestionOrigin` counts the uses from other histories. `folded` is unique without an index of its
/// own, which took a seventh of the file: writers look for it first, in the same transaction.
let searchHistory = """
  CREATE INDEX suggestion_by_score ON suggestion (score DESC, folded);
  CREATE INDEX suggestion_by_text ON suggestion (folded, score);
  CREATE INDEX suggestion_by_time ON suggestion (lastUsedAt);
  CREATE TABLE suggestionWord (
    text TEXT NOT NULL, suggestion INTEGER NOT NULL, score REAL NOT NULL,
    PRIMARY KEY (text, suggestion)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE historyOrigin (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE suggestionOrigin (\(originColumns)) STRICT, WITHOUT ROWID;
  CREATE TABLE historyState (
    id INTEGER PRIMARY KEY CHECK (id = 1), halfLife INTEGER NOT NULL, origin TEXT NOT NULL
  ) STRICT;
  INSERT INTO historyState VALUES (1, 2592000, lower(hex(randomblob(16))));
  """

let selections = """
  CREATE TABLE selectedStorefront (
    id INTEGER PRIMARY KEY CHECK (id = 1), code TEXT NOT NULL
  ) STRICT;
  CREATE TABLE selectedGenre (id INTEGER PRIMARY KEY) STRICT;
  """

/// The tracks of the last removal before there was the ``journal``.
private let removedTrack = "CREATE TABLE removedTrack AS \(TrackTable.selection) WHERE false;"

let releaseLooks = """
  CREATE TABLE releaseLook (artist INTEGER PRIMARY KEY, day TEXT NOT NULL) STRICT;
  CREATE TABLE listedRelease (album INTEGER PRIMARY KEY) STRICT;
  """

let songChoices = """
  CREATE TABLE songChoice (
    song TEXT PRIMARY KEY, track INTEGER, chosenAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  """

/// The removed favorites before there was ``favoriteChanges``.
private let removedFavorites = """
  CREATE TABLE removedFavorite (
    track INTEGER PRIMARY KEY, removal INTEGER NOT NULL, starredAt INTEGER NOT NULL
  ) STRICT;
  """

/// Changes of favorites before there was the ``journal``.
private let favoriteChanges = """
  CREATE TABLE favoriteChange (
    number INTEGER NOT NULL, track INTEGER NOT NULL, starredAt INTEGER NOT NULL,
    isRemoval INTEGER NOT NULL, PRIMARY KEY (number, track)
  ) STRICT, WITHOUT ROWID;
  """

/// Takes over the changes that could be undone before all could.
private let changesToUndo = """
  \(favoriteChanges)
  INSERT INTO favoriteChange SELECT removal, track, starredAt, 1 FROM removedFavorite;
  DROP TABLE removedFavorite;
  \(playlistChanges)
  INSERT INTO playlistChange (playlist, kind, tracks)
    SELECT playlist, kind, tracks FROM (
      SELECT playlist, 'removed' AS kind, json_group_array(track) AS tracks, removedAt AS time,
        0 AS number
      FROM (SELECT * FROM playlistItem WHERE removedAt IS NOT NULL ORDER BY position, id)
      GROUP BY playlist, removedAt
      UNION ALL
      SELECT deletion.playlist, 'deleted', '[]', coalesce(deletedAt, 0), deletion.id
      FROM playlistDeletion AS deletion LEFT JOIN playlist ON playlist.id = deletion.playlist)
    ORDER BY time, number;
  DROP TABLE playlistDeletion;
  """

/// The changes of users, and the items of each in the order in which it is redone: see
/// ``SQLiteJournal``.
///
/// `undone` grows with each change that is undone. Lyrics outlive their track until its removal can
/// no longer be undone.
let journal = """
  CREATE TABLE change (
    id INTEGER PRIMARY KEY AUTOINCREMENT, terminal TEXT NOT NULL, change TEXT NOT NULL,
    madeAt INTEGER NOT NULL, undone INTEGER
  ) STRICT;
  CREATE TABLE changedItem (
    change INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE, place INTEGER NOT NULL,
    kind TEXT NOT NULL, item TEXT NOT NULL, before TEXT, after TEXT, PRIMARY KEY (change, place)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX changedItem_by_track ON changedItem (item) WHERE kind = 'track';
  CREATE TRIGGER lyrics_deleted AFTER DELETE ON changedItem
  WHEN OLD.kind = 'track'
    AND NOT EXISTS (SELECT 1 FROM track WHERE id = CAST(OLD.item AS INTEGER))
    AND NOT EXISTS (SELECT 1 FROM changedItem WHERE kind = 'track' AND item = OLD.item) BEGIN
    DELETE FROM lyrics WHERE track = CAST(OLD.item AS INTEGER);
  END;
  """

/// Changes from before there was the ``journal`` can't be undone anymore.
private let earlierChangesDeletion = """
  DELETE FROM removedTrack;
  DROP TABLE removedTrack;
  DROP TABLE favoriteChange;
  DROP TABLE playlistChange;
  DROP TABLE deletedSuggestion;
  DROP TABLE deletedOrigin;
  """

private let screenSession = """
  CREATE TABLE screenSession (
    id INTEGER PRIMARY KEY CHECK (id = 1), term TEXT NOT NULL, filter TEXT NOT NULL,
    count INTEGER NOT NULL, kind TEXT, item INTEGER, cursor INTEGER NOT NULL, top INTEGER NOT NULL,
    pane TEXT NOT NULL, openAlbums TEXT NOT NULL
  ) STRICT;
  """

/// The changes on all computers, as far as this one knows them: see SyncFact.
///
/// `change` numbers the changes made here, and is 0 for facts of others. `syncedTerm` has the past
/// searches as they were when their facts were made. `syncFile` says how far a file has been read or,
/// of this computer's own, written.
let sync = """
  CREATE TABLE syncFact (
    kind TEXT NOT NULL, id TEXT NOT NULL, origin TEXT NOT NULL, stamp INTEGER NOT NULL,
    deleted INTEGER NOT NULL, value TEXT NOT NULL, change INTEGER NOT NULL,
    PRIMARY KEY (kind, id, origin)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX syncFact_by_change ON syncFact (change) WHERE change > 0;
  CREATE TABLE syncedTerm (
    id TEXT PRIMARY KEY, suggestion INTEGER UNIQUE REFERENCES suggestion (id) ON DELETE SET NULL,
    useCount INTEGER NOT NULL, firstUsedAt INTEGER NOT NULL, lastUsedAt INTEGER NOT NULL,
    isTrimmed INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE syncFile (
    folder TEXT NOT NULL, name TEXT NOT NULL, length INTEGER NOT NULL, checksum INTEGER NOT NULL,
    change INTEGER NOT NULL DEFAULT 0, isStale INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (folder, name)
  ) STRICT, WITHOUT ROWID;
  """
