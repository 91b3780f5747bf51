import Entities
import GRDB
import TestSupport
import Testing

@testable import Persistence

@Suite("Migration of playlists")
struct PlaylistMigrationTests {
  @Test("Removals of earlier versions can be undone in their order")
  func removals() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "tunes.sqlite")
    let queue = try DatabaseQueue(path: path)
    try DatabaseMigrator.tunes.migrate(queue, upTo: "listed lists")
    try await queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO playlist (id, name, folded, createdAt, modifiedAt, deletedAt)
          VALUES ('a', 'Gym', 'gym', 1, 1, NULL), ('b', 'Rain', 'rain', 1, 1, 20);
          INSERT INTO playlistItem (id, playlist, track, position, addedAt, removedAt)
          VALUES ('c', 'a', 2, 2, 1, 10), ('d', 'a', 1, 1, 1, 10), ('e', 'a', 3, 3, 1, 30);
          INSERT INTO playlistDeletion (playlist) VALUES ('b');
          """)
    }
    try queue.close()
    let playlists = SQLitePlaylists(store: Store(path: path, .kept))
    var undone: [String] = []
    while let undo = try await playlists.undo(at: 40) {
      switch undo {
      case .added(let tracks, _): undone.append(tracks.map { String($0.number) }.joined())
      case .restored(let playlist): undone.append(playlist.name.text)
      default: Issue.record("\(undo) isn't a removal")
      }
    }
    #expect(undone == ["3", "Rain", "12"])
  }
}
