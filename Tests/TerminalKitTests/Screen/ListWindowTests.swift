import TestSupport
import Testing

@testable import TerminalKit

@Suite struct ListWindowTests {
  /// Twenty items in three sections, of which five rows are visible.
  private let sectioned = ListWindow(count: 20, height: 5, sections: [0, 3, 10])

  @Test("A list scrolls only as far as needed to keep the moved cursor visible")
  func moving() {
    var window = ListWindow(count: 10, height: 4)
    window.move(by: 3)
    #expect((window.cursor, window.top) == (3, 0))
    window.move(by: 1)
    #expect((window.cursor, window.top) == (4, 1))
    window.move(by: -2)
    #expect((window.cursor, window.top) == (2, 1))
    window.move(by: -9)
    #expect((window.cursor, window.top) == (0, 0))
    window.moveToLast()
    #expect((window.cursor, window.top) == (9, 6))
    #expect(window.rows == [.item(6), .item(7), .item(8), .item(9)])
    window.movePage(by: -1)
    #expect((window.cursor, window.top) == (6, 3))
    window.moveToFirst()
    window.movePage(by: 1)
    #expect((window.cursor, window.top) == (3, 3))
  }

  @Test("A list at its top stays there when rows come in above the cursor, as far as that fits")
  func top() {
    var window = ListWindow(count: 10, height: 4)
    window.move(to: 2)
    window.replace(count: 11, cursor: 3)
    #expect((window.cursor, window.top) == (3, 0))
    window.replace(count: 12, cursor: 4)
    #expect((window.cursor, window.top) == (4, 1))
    window.replace(count: 13, cursor: 5)
    #expect((window.cursor, window.top) == (5, 2))
  }

  @Test("A list of two rows has a heading and an item")
  func twoRows() {
    var window = ListWindow(count: 20, height: 2, sections: [0, 3, 10])
    window.move(to: 5)
    #expect(window.rows == [.heading(1), .item(5)])
  }

  @Test("The heading of the first visible item stays visible")
  func headings() {
    var window = sectioned
    #expect(window.rows == [.heading(0), .item(0), .item(1), .item(2), .heading(1)])
    window.move(to: 8)
    #expect(window.rows == [.heading(1), .item(5), .item(6), .item(7), .item(8)])
    window.move(to: 5)
    #expect(window.rows == [.heading(1), .item(5), .item(6), .item(7), .item(8)])
    window.move(to: 4)
    #expect(window.rows == [.heading(1), .item(4), .item(5), .item(6), .item(7)])
    window.moveToLast()
    #expect(window.rows == [.heading(2), .item(16), .item(17), .item(18), .item(19)])
    #expect(window.item(inRow: 0) == nil)
    #expect(window.item(inRow: 2) == 17)
    #expect(window.item(inRow: 5) == nil)
    window.moveToFirst()
    window.movePage(by: 1)
    #expect((window.cursor, window.top) == (3, 3))
  }

  @Test("An empty row comes before each heading but a first one, if the list is high")
  func gaps() {
    var window = ListWindow(count: 5, height: 12, sections: [0, 2])
    #expect(
      window.rows == [
        .heading(0), .item(0), .item(1), .gap, .heading(1), .item(2), .item(3), .item(4),
      ])
    #expect(window.item(inRow: 3) == nil)
    window.move(to: 2)
    #expect(window.item(inRow: 5) == 2)
    #expect([0, 1].map(window.count(ofSection:)) == [2, 3])
    let later = ListWindow(count: 4, height: 12, sections: [2, 3])
    #expect(
      later.rows == [
        .item(0), .item(1), .gap, .heading(0), .item(2), .gap, .heading(1), .item(3),
      ])
    #expect(later.rowCount == 8)
    #expect([0, 1, 2].map(later.count(ofSection:)) == [1, 1, nil])
    let whole = ListWindow(count: 3, height: 12, sections: [0])
    #expect(whole.count(ofSection: 0) == nil)
    for dense in [
      ListWindow(count: 3, height: 11, sections: [0, 2]),
      ListWindow(count: 3, height: 12, sections: [0, 2], hasGaps: false),
    ] {
      #expect(dense.rows == [.heading(0), .item(0), .item(1), .heading(1), .item(2)])
    }
  }

  @Test("Scrolling moves the cursor only if it would leave the window")
  func scrolling() {
    var window = ListWindow(count: 10, height: 4)
    window.move(to: 2)
    window.scroll(by: 2)
    #expect((window.cursor, window.top) == (2, 2))
    window.scroll(by: 1)
    #expect((window.cursor, window.top) == (3, 3))
    window.scroll(by: 99)
    #expect((window.cursor, window.top) == (6, 6))
    window.scroll(by: -99)
    #expect((window.cursor, window.top) == (3, 0))
    for (share, top, cursor) in [(0.5, 3, 3), (1, 6, 6), (0, 0, 3), (0.2, 1, 3)] {
      window.scroll(to: share)
      #expect((window.cursor, window.top) == (cursor, top), "\(share)")
    }
  }

  @Test("The cursor keeps its item and its row on the screen when the items change")
  func changing() {
    var window = ListWindow(count: 100, height: 10)
    window.move(to: 50)
    window.scroll(by: 4)
    let row = window.cursor - window.top
    window.replace(count: 130, cursor: 70)
    #expect((window.cursor, window.cursor - window.top) == (70, row))
    window.replace(count: 60, cursor: nil)
    #expect(window.cursor == 59)
    #expect(window.top == 50)
    window.replace(count: 0, cursor: nil)
    #expect((window.cursor, window.rows) == (0, []))
    window.replace(count: 5, sections: [0, 2], cursor: nil)
    #expect(window.rows.first == .heading(0))
  }

  @Test("A saved cursor and scroll position are restored as far as they fit")
  func restoring() {
    var window = ListWindow(count: 100, height: 10)
    window.restore(cursor: 42, top: 40)
    #expect((window.cursor, window.top) == (42, 40))
    window.restore(cursor: 42, top: 90)
    #expect((window.cursor, window.top) == (42, 42))
    window.restore(cursor: 400, top: -3)
    #expect((window.cursor, window.top) == (99, 90))
  }

  @Test("A scroll position restored before the list has its height is kept until then")
  func restoringEarly() {
    var window = ListWindow(count: 100)
    window.restore(cursor: 42, top: 40)
    window.replace(count: 110, cursor: 52)
    window.resize(height: 10)
    #expect((window.cursor, window.top) == (52, 50))
    window.resize(height: 3)
    #expect((window.cursor, window.top) == (52, 50))
    window.restore(cursor: 42, top: 40)
    window.move(by: 20)
    window.resize(height: 10)
    #expect((window.cursor, window.top) == (62, 60))
  }

  @Test("A scroll position restored before the list has all its rows is kept until then")
  func restoringLate() {
    for (isMoved, top) in [(false, 7), (true, 5)] {
      var window = ListWindow(count: 15)
      window.restore(cursor: 12, top: 7)
      window.resize(height: 10)
      #expect(window.top == 5)
      if isMoved { window.move(by: 1) }
      window.replace(count: 30, cursor: window.cursor)
      window.resize(height: 10)
      #expect(window.top == top)
    }
  }

  @Test("A list of a million items can be moved through and scrolled")
  func long() {
    var window = ListWindow(count: 1_000_000, height: 50, sections: [0, 500_000])
    window.move(to: 500_000)
    #expect(window.rows.last == .item(500_000))
    window.scroll(by: 48)
    #expect(window.rows.first == .heading(1))
    #expect(window.rows[1] == .item(500_000))
  }

  @Test("The cursor stays visible after any sequence of operations")
  func property() {
    var generator = SeededGenerator(seed: 5)
    func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    var window = sectioned
    for step in 0..<5_000 {
      switch random(0...6) {
      case 0: window.move(by: random(-5...5))
      case 1: window.movePage(by: random(-2...2))
      case 2: window.scroll(by: random(-9...9))
      case 3: window.resize(height: random(-1...12))
      case 4: window.restore(cursor: random(-2...30), top: random(-2...40))
      case 5: window.move(to: random(-2...30))
      default:
        let count = random(0...25)
        let sections = (0..<max(1, count)).filter { _ in random(0...4) == 0 }
        window.replace(count: count, sections: sections, cursor: random(0...9))
      }
      #expect(window.rows.count <= window.height, "step \(step)")
      #expect(window.count == 0 || window.rows.contains(.item(window.cursor)), "step \(step)")
    }
  }
}
