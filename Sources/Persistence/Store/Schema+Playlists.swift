import GRDB

extension DatabaseMigrator {
  /// `deletedPlaylist` was the only one to restore: see ``playlistDeletions``.
  mutating func registerPlaylists() {
    register(
      "playlists",
      """
      \(playlists)
      CREATE TABLE deletedPlaylist (
        row INTEGER PRIMARY KEY CHECK (row = 1), playlist TEXT NOT NULL
      ) STRICT;
      """)
  }
}

/// The playlists, with those that were deleted, so that other computers can learn of it.
///
/// `modifiedAt` is the time of the name. Tracks needn't be in the library. Items are in the order of
/// `position`, and equal ones in that of their IDs. An item that is added again is a new one.
let playlists = """
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

/// Changes of playlists before there was the ``journal``.
let playlistChanges = """
  CREATE TABLE playlistChange (
    id INTEGER PRIMARY KEY, playlist TEXT NOT NULL, kind TEXT NOT NULL, tracks TEXT NOT NULL,
    name TEXT
  ) STRICT;
  """

/// The deleted playlists before there was ``playlistChanges``.
let playlistDeletions = """
  CREATE TABLE playlistDeletion (id INTEGER PRIMARY KEY, playlist TEXT NOT NULL) STRICT;
  INSERT INTO playlistDeletion (playlist) SELECT playlist FROM deletedPlaylist;
  DROP TABLE deletedPlaylist;
  """
