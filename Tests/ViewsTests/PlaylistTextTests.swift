import Entities
import Mocks
import TerminalKit
import Testing
import Views

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
}
