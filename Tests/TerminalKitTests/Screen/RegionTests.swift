import Testing

@testable import TerminalKit

@Suite struct RegionTests {
  private let region = Region(row: 1, column: 2, rows: 4, columns: 10)

  @Test("A region is split without gaps and never beyond its own size")
  func splitting() {
    #expect(region.split(top: 1).top == Region(row: 1, column: 2, rows: 1, columns: 10))
    #expect(region.split(top: 1).rest == Region(row: 2, column: 2, rows: 3, columns: 10))
    #expect(region.split(bottom: 1).bottom == Region(row: 4, column: 2, rows: 1, columns: 10))
    #expect(region.split(bottom: 9).rest.isEmpty)
    #expect(region.split(left: 3).rest == Region(row: 1, column: 5, rows: 4, columns: 7))
    #expect(region.split(right: 3).right == Region(row: 1, column: 9, rows: 4, columns: 3))
    #expect(region.split(right: -1).rest == region)
  }

  @Test("The intersection of two regions can be empty but is never negative")
  func intersecting() {
    let other = Region(row: 3, column: 0, rows: 9, columns: 4)
    #expect(region.intersection(other) == Region(row: 3, column: 2, rows: 2, columns: 2))
    #expect(region.intersection(Region(row: 9, column: 9, rows: 1, columns: 1)).isEmpty)
    #expect(region.inset(rows: 1, columns: 2) == Region(row: 2, column: 4, rows: 2, columns: 6))
    #expect(region.inset(rows: 3).isEmpty)
  }

  @Test("A region contains only the positions inside it")
  func containing() {
    #expect(region.contains(Position(row: 4, column: 11)))
    #expect(!region.contains(Position(row: 5, column: 11)))
    #expect(!region.contains(Position(row: 1, column: 1)))
  }
}
