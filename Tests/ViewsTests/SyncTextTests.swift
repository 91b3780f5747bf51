import Entities
import TerminalKit
import Testing
import Views

@Suite("Text of a sync")
struct SyncTextTests {
  @Test("A computer that got a new ID says why")
  func renewed() {
    var report = SyncReport()
    #expect(SyncText.notes(on: report).isEmpty)
    report.isRenewed = true
    #expect(SyncText.notes(on: report).map(\.plain.string).joined().contains("has a copy of this"))
  }

  @Test("The summary of a sync counts changes, and other computers if there are any")
  func summary() {
    var report = SyncReport()
    report.sent = 1
    #expect(
      SyncText.summary(report).plain.string
        == "Sent 1 change. No other computer has synced with this folder yet.")
    report.computers = 1
    #expect(
      SyncText.summary(report).plain.string
        == "Sent 1 change, received 0 changes from 1 other computer.")
    (report.sent, report.received, report.computers) = (0, 1, 2)
    #expect(
      SyncText.summary(report).plain.string
        == "Sent 0 changes, received 1 change from 2 other computers.")
  }

  @Test("Notes on a sync say what happened to each file and playlist, by name")
  func notes() {
    var report = SyncReport()
    report.changedPlaylists = ["Rain": "Sun", "Gym": nil]
    report.obstacles = [
      "e": .unreadable, "d": .tooLarge, "c": .otherVersion, "b": .outdated, "a": .incomplete,
    ]
    #expect(
      SyncText.notes(on: report).map(\.plain.string) == [
        "Deleted the playlist Gym, as another computer did.",
        "Renamed the playlist Rain to Sun.",
        "a is incomplete. If it stays so, delete it. Its computer writes it again.",
        """
        b was written by an older version of tunes. Update tunes on that computer, or delete the file.
        """,
        "c was written by a newer version of tunes. Update tunes.",
        "d is larger than 256 MiB, so it was skipped.",
        "Can't read e. Check that it's a file and belongs to you.",
      ])
  }
}
