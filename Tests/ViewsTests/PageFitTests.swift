import TerminalKit
import Testing

@testable import Views

@Suite("Page fit")
struct PageFitTests {
  /// A title, an empty line, and facts, the last of which takes two rows of 10 columns.
  private let head: [StyledText] = ["Title", "", "Fact 1", "Fact 2", "Fact 3 is long"]

  /// A list with two lines of headings.
  private func list(_ count: Int) -> PageList {
    PageList(count: count) { rows in rows.isEmpty ? [] : ["Heading", "#"] + rows.map { "\($0)" } }
  }

  private func parts(_ rows: Int, of count: Int) -> [PagePart] {
    let fit = PageFit(columns: 10, rows: rows)
    var parts = [fit.part(from: .first, head: head, list(count))]
    while let next = parts.last?.next, parts.count < 60 {
      parts.append(fit.part(from: next, head: head, list(count)))
    }
    return parts
  }

  @Test("Lines that the terminal breaks count as several rows")
  func height() {
    let fit = PageFit(columns: 10, rows: 5)
    #expect(fit.height(["", "0123456789", "01234567890"]) == 4)
  }

  @Test("A page that fits the terminal is one part, with all of its list")
  func whole() {
    #expect(parts(14, of: 5) == [PagePart(head: head, rows: 0..<5)])
    #expect(parts(6, of: 0) == [PagePart(head: head, rows: 0..<0)])
  }

  @Test("A list that doesn't fit below the facts continues in the next parts")
  func paged() {
    #expect(
      parts(13, of: 20) == [
        PagePart(head: head, rows: 0..<3, next: PagePlace(row: 3)),
        PagePart(rows: 3..<13, next: PagePlace(row: 13)), PagePart(rows: 13..<20),
      ])
    #expect(parts(7, of: 9).first == PagePart(head: head, rows: 0..<0, next: PagePlace(row: 0)))
  }

  @Test("Facts that don't fit below the title continue before the list")
  func cut() {
    let lines = Array(head.filter { !$0.isEmpty })
    #expect(
      parts(4, of: 2) == [
        PagePart(head: Array(lines[..<3]), rows: 0..<0, next: PagePlace(line: 3)),
        PagePart(head: [lines[3]], rows: 0..<0, next: PagePlace(row: 0)),
        PagePart(rows: 0..<2),
      ])
    #expect(parts(6, of: 2).first?.head == lines)
  }

  @Test("Parts of any size show each line and each row once", arguments: 1...30)
  func each(rows: Int) {
    for count in 0...25 {
      let parts = parts(rows, of: count)
      #expect(parts.flatMap(\.head).filter { !$0.isEmpty } == head.filter { !$0.isEmpty })
      #expect(parts.flatMap(\.rows) == Array(0..<count))
      #expect(parts.first?.head.first == "Title")
    }
  }

  @Test("A part that fits takes no more rows than there are", arguments: 5...30)
  func limit(rows: Int) {
    let fit = PageFit(columns: 10, rows: rows)
    for part in parts(rows, of: 25) {
      let gap = part.head.isEmpty || part.rows.isEmpty ? 0 : 1
      let summary = part.rows.count < 25 ? 1 : 0
      #expect(fit.height(part.head + list(25).lines(part.rows)) + gap + summary <= rows)
    }
  }

  @Test("A part after the terminal was resized has the new size")
  func resized() {
    let next = PageFit(columns: 10, rows: 13).part(from: .first, head: head, list(40)).next
    let part = PageFit(columns: 10, rows: 8).part(from: next ?? .first, head: head, list(40))
    #expect(part.rows == 3..<8)
  }

  @Test("Artwork has the rows that the facts and the list leave, or that cost none")
  func artwork() {
    let fit = PageFit(columns: 80, rows: 20)
    /// Facts of 6 lines are beside the artwork, and 2 lines below it.
    func rows(_ list: Int, _ fit: PageFit = fit) -> Int? {
      fit.artworkRows(12, plain: 8, list: list) { max($0, 6) + 2 }
    }
    #expect(rows(0) == 12)
    #expect(rows(9) == 9)
    #expect(rows(12) == 6)
    #expect(rows(40) == 8)
    #expect(rows(40, PageFit(columns: 80, rows: 8)) == nil)
    #expect(fit.artworkRows(12, plain: 8, list: 8) { $0 + 1 + 8 } == nil)
    #expect(fit.artworkRows(12, plain: 8, list: 0) { $0 + 1 + 8 } == 11)
  }
}
