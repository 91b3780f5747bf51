import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@Suite("Text of playlists")
struct PlaylistTextTests {
  @Test(
    "A list of playlists says how many songs each of them has, and when it was changed last",
    arguments: [
      (false, "Late night  12 songs  changed 2 hours ago"),
      (true, "Late night. 12 songs. changed 2 hours ago."),
    ])
  func lines(isAccessible: Bool, line: String) throws {
    let now = StubClock().now.seconds
    let playlist = Playlist(
      id: Playlist.ID("1"), name: try PlaylistName("Late night"), trackCount: 12,
      createdAt: Timestamp(seconds: now - 86_400), modifiedAt: Timestamp(seconds: now - 7_200))
    let lines = PlaylistText.lines(
      [playlist], TerminalCapabilities(isAccessible: isAccessible),
      PersonalFormat(environment: [:], clock: StubClock()))
    #expect(lines.map(\.plain.string) == [line])
  }

  @Test("A notice about a playlist names a single song, and counts several")
  func notices() throws {
    let (playlist, two) = (try Playlist.sample("Rain", trackCount: 1), Track.samples(1...2))
    let notices: [(Notice, String)] = [
      (.addedToPlaylist(two, of: two, playlist), "Added 2 songs to Rain."),
      (.addedToNewPlaylist(two, playlist), "Created the playlist Rain, and added 2 songs."),
      (
        .noPlaylist(try PlaylistName("rian")),
        "You have no playlist named \"rian\". To create it, type create rian."
      ),
      (
        .addedToPlaylist([two[0]], of: two, playlist),
        "Added Song 1 by The Beatles to Rain; 1 was already in it."
      ),
      (.addedToPlaylist([], of: two, playlist), "2 songs are already in Rain."),
      (
        .addedToPlaylist([], of: [two[1]], playlist), "Song 2 by The Beatles is already in Rain."
      ),
      (.removedFromPlaylist(two, playlist), "Removed 2 songs from Rain. Undo with u."),
      (.deletedPlaylists([playlist]), "Deleted Rain with 1 song. Undo with u."),
      (.renamedPlaylist(playlist, to: try PlaylistName("Sun")), "Renamed Rain to Sun."),
      (.emptyPlaylist(playlist), "Rain has no songs yet."),
    ]
    for (notice, text) in notices {
      #expect(NoticeText.sentence(notice).plain.string == text)
    }
  }

  @Test("Songs that were added or removed are counted with those that were in the playlist or not")
  func counts() throws {
    let (playlist, songs) = (try Playlist.sample("Rain", trackCount: 1), Track.samples(1...3))
    #expect(
      PlaylistText.added(count: 1, of: 3, to: playlist).plain
        == "Added 1 song to Rain; 2 were already in it.")
    #expect(
      PlaylistText.added(count: 2, of: 3, to: playlist).plain
        == "Added 2 songs to Rain; 1 was already in it.")
    #expect(
      PlaylistText.removed(Array(songs.prefix(1)), count: 1, from: playlist).plain
        == "Removed Song 1 by The Beatles from Rain.")
    #expect(
      PlaylistText.removed(Array(songs.prefix(1)), count: 3, from: playlist).plain
        == "Removed 3 songs from Rain.")
  }
}
