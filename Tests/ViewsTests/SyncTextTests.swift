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
}
