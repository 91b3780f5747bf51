import GRDB

extension DatabaseMigrator {
  /// The migrations of the user's data; what one leaves of a released version's file never changes.
  static var tunes: DatabaseMigrator { tunes(checksReferences: true) }

  /// Without checks of references, it migrates rows that a recovery has copied.
  static func tunes(checksReferences: Bool) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    if !checksReferences { migrator = migrator.disablingDeferredForeignKeyChecks() }
    migrator.registerVersion1()
    migrator.registerPlainTracks()
    migrator.register(
      "advisory ratings", "ALTER TABLE track ADD COLUMN contentAdvisoryRating TEXT")
    migrator.registerRetrieval()
    migrator.register(
      "session page", "ALTER TABLE screenSession ADD COLUMN pageItem TEXT NOT NULL DEFAULT ''")
    migrator.register(
      "session tab", "ALTER TABLE screenSession ADD COLUMN tab TEXT NOT NULL DEFAULT 'search'")
    migrator.register("library removals", "CREATE TABLE removedTrack (id INTEGER PRIMARY KEY)")
    migrator.register("release looks", releaseLooks)
    migrator.register("lyrics", lyrics)
    migrator.register("lyrics index", lyricsIndex)
    migrator.register("playlists", playlists)
    migrator.register("song choices", songChoices)
    migrator.register("sync", sync)
    migrator.register("playlist deletions", nothing)
    migrator.register("favorite removals", nothing)
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
    migrator.register("changes to undo", nothing)
    migrator.register("journal", "\(earlierChangesDeletion) \(journal)")
    migrator.register(
      "session list",
      """
      ALTER TABLE screenSession ADD COLUMN listSort TEXT NOT NULL DEFAULT 'relevance';
      ALTER TABLE screenSession ADD COLUMN listIsReversed INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE screenSession ADD COLUMN listTrack INTEGER;
      """)
    migrator.register("session playlist", "ALTER TABLE screenSession ADD COLUMN playlist TEXT")
    migrator.register("sync snapshots", syncSnapshots)
    migrator.register("session places", sessionPlaces)
    return migrator
  }

  mutating func register(_ name: String, _ sql: String) {
    registerMigration(name) { try $0.execute(sql: sql) }
  }

  /// Registers the migrations of version 1.0 as one, because its files have all of them.
  private mutating func registerVersion1() {
    for name in [
      "suggestions", "request budget", "search history", "library", "listings", "fingerprints",
      "genres of the library", "listed items", "selections",
    ] {
      register(name, nothing)
    }
    register(
      "screen session",
      [requestBudget, searchHistory, library1, listings, selections, screenSession]
        .joined(separator: "\n"))
  }
}

/// A migration that is named because files of released versions have it; the others don't need it.
private let nothing = ""

/// One row a request, or a time for which the service wants none: see BudgetEntry.
private let requestBudget = """
  CREATE TABLE budgetEntry (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, uptime INTEGER NOT NULL, time INTEGER NOT NULL,
    length INTEGER NOT NULL
  ) STRICT;
  """

/// The search history, the words that find it, and the counts of other histories.
///
/// `suggestion_by_text` finds terms by their start, `suggestionWord` by later words.
/// `suggestionOrigin` counts uses from other histories. `folded` is unique without its own index,
/// which took a seventh of the file: writers look for it first, in the same transaction. `score`
/// orders by frecency and never needs rewriting: see ``SuggestionScore``.
private let searchHistory = """
  CREATE TABLE suggestion (
    id INTEGER PRIMARY KEY, term TEXT NOT NULL, folded TEXT NOT NULL, storefront TEXT NOT NULL,
    useCount INTEGER NOT NULL, firstUsedAt INTEGER NOT NULL, lastUsedAt INTEGER NOT NULL,
    score REAL NOT NULL
  ) STRICT;
  CREATE INDEX suggestion_by_score ON suggestion (score DESC, folded);
  CREATE INDEX suggestion_by_text ON suggestion (folded, score);
  CREATE INDEX suggestion_by_time ON suggestion (lastUsedAt);
  CREATE TABLE suggestionWord (
    text TEXT NOT NULL, suggestion INTEGER NOT NULL, score REAL NOT NULL,
    PRIMARY KEY (text, suggestion)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE historyOrigin (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE suggestionOrigin (
    suggestion INTEGER NOT NULL, origin INTEGER NOT NULL, useCount INTEGER NOT NULL,
    PRIMARY KEY (suggestion, origin)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE historyState (
    id INTEGER PRIMARY KEY CHECK (id = 1), halfLife INTEGER NOT NULL, origin TEXT NOT NULL
  ) STRICT;
  INSERT INTO historyState VALUES (1, 2592000, lower(hex(randomblob(16))));
  """

/// The last list of each terminal; later lists have higher IDs, whatever the clock said.
private let listings = """
  CREATE TABLE listing (
    id INTEGER PRIMARY KEY, terminal TEXT NOT NULL UNIQUE, shownAt INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE listedItem (
    listing INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
    position INTEGER NOT NULL, item INTEGER NOT NULL, storefront TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'track', PRIMARY KEY (listing, position)
  ) STRICT, WITHOUT ROWID;
  """

private let selections = """
  CREATE TABLE selectedStorefront (
    id INTEGER PRIMARY KEY CHECK (id = 1), code TEXT NOT NULL
  ) STRICT;
  CREATE TABLE selectedGenre (id INTEGER PRIMARY KEY) STRICT;
  """

private let releaseLooks = """
  CREATE TABLE releaseLook (artist INTEGER PRIMARY KEY, day TEXT NOT NULL) STRICT;
  CREATE TABLE listedRelease (album INTEGER PRIMARY KEY) STRICT;
  """

/// The playlists, including deleted ones, so that other computers learn of the deletion.
///
/// `modifiedAt` is the time of the name. Tracks needn't be in the library. Items are sorted by
/// `position`, then by ID. An item that is added again is a new one.
private let playlists = """
  CREATE TABLE playlist (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
    folded TEXT NOT NULL, createdAt INTEGER NOT NULL, modifiedAt INTEGER NOT NULL,
    deletedAt INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX playlist_by_name ON playlist (folded) WHERE deletedAt IS NULL;
  CREATE TABLE playlistItem (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, playlist TEXT NOT NULL,
    track INTEGER NOT NULL, position INTEGER NOT NULL, addedAt INTEGER NOT NULL,
    removedAt INTEGER
  ) STRICT;
  CREATE INDEX playlistItem_by_position ON playlistItem (playlist, position);
  CREATE UNIQUE INDEX playlistItem_by_track ON playlistItem (playlist, track)
    WHERE removedAt IS NULL;
  """

private let songChoices = """
  CREATE TABLE songChoice (
    song TEXT PRIMARY KEY, track INTEGER, chosenAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  """

/// The changes of users, and the items of each in the order in which it is redone: see
/// ``SQLiteJournal``.
///
/// `undone` grows with each change that is undone. Lyrics outlive their track until its removal can
/// no longer be undone.
private let journal = """
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
///
/// The lyrics of removed tracks go with these.
private let earlierChangesDeletion = """
  DELETE FROM removedTrack;
  DROP TABLE removedTrack;
  DROP TABLE IF EXISTS deletedSuggestion;
  DROP TABLE IF EXISTS deletedOrigin;
  DROP TABLE IF EXISTS playlistDeletion;
  DROP TABLE IF EXISTS removedFavorite;
  DROP TABLE IF EXISTS favoriteChange;
  DROP TABLE IF EXISTS playlistChange;
  """

private let screenSession = """
  CREATE TABLE screenSession (
    id INTEGER PRIMARY KEY CHECK (id = 1), term TEXT NOT NULL, filter TEXT NOT NULL,
    count INTEGER NOT NULL, kind TEXT, item INTEGER, cursor INTEGER NOT NULL, top INTEGER NOT NULL,
    pane TEXT NOT NULL, openAlbums TEXT NOT NULL
  ) STRICT;
  """

/// Places in lists are new; of the earlier session, the search, the tab, and the queue are kept.
private let sessionPlaces = """
  CREATE TABLE newSession (
    id INTEGER PRIMARY KEY CHECK (id = 1), term TEXT NOT NULL, tab TEXT NOT NULL,
    isInField INTEGER NOT NULL, side TEXT, sideRow INTEGER NOT NULL,
    opensPlaylist INTEGER NOT NULL, places TEXT NOT NULL, queue TEXT NOT NULL,
    queuePosition INTEGER NOT NULL
  ) STRICT;
  INSERT INTO newSession
    SELECT id, term, CASE tab WHEN 'albums' THEN 'charts' WHEN 'playlist' THEN 'playlists' ELSE tab END,
      pane = 'search', NULL, 0, 0, '{}', queue, queuePosition
    FROM screenSession;
  DROP TABLE screenSession;
  ALTER TABLE newSession RENAME TO screenSession;
  """

/// The changes on all computers, as far as this one knows them: see SyncFact.
///
/// `syncedTerm` has the past searches as they were when their facts were made.
private let sync = """
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

/// The files in a sync folder as they were last read or written: see SyncedFile.
///
/// Facts that this computer has made are sent once its file has them.
private let syncSnapshots = """
  DROP TABLE syncFile;
  DROP INDEX syncFact_by_change;
  ALTER TABLE syncFact DROP COLUMN change;
  ALTER TABLE syncFact ADD COLUMN isSent INTEGER NOT NULL DEFAULT 1;
  CREATE TABLE syncedFile (
    name TEXT PRIMARY KEY, checksum INTEGER NOT NULL, obstacle TEXT
  ) STRICT, WITHOUT ROWID;
  """
