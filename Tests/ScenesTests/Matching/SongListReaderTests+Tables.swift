import Scenes
import Testing

extension SongListReaderTests {
  @Test("A quoted cell may have 20 lines", arguments: [(20, true), (21, false)])
  func longCell(lines: Int, isRead: Bool) {
    let middle = String(repeating: "\nx", count: lines - 2)
    let reader = read("Title,Artist\n\"A\(middle)\nB\",Queen\n")
    #expect((reader.skippedCount == 0) == isRead)
    #expect((reader.songs.first?.artist == "Queen") == isRead)
  }

  @Test("Of the lines above a table's header, only the first is its name")
  func linesAboveHeader() {
    let reader = read("My songs\nof today\nTitle,Artist\nHey Jude,The Beatles", as: .csv)
    #expect(reader.songs.map(\.line) == [4])
    #expect(reader.skipped.map { "\($0.line) \($0.reason)" } == ["2 noTitle"])
  }
}
