import Testing

@testable import Scenes

@Suite("Ranges of pages")
struct PageRangesTests {
  @Test("A page keeps its rows when the size changes, and the next one has the new size")
  func resized() {
    var pages = PageRanges(size: 20)
    #expect(pages.last(of: 45) == 3)
    pages.size = 8
    #expect(pages.reach(2, of: 45) && pages[1] == 0..<20 && pages[2] == 20..<28)
    #expect(pages.last(of: 45) == 5)
    pages.size = 50
    #expect(pages.reach(3, of: 45) && pages[3].clamped(to: 0..<45) == 28..<45)
    let isThere = (pages.reach(4, of: 45), pages.reach(0, of: 45))
    #expect(isThere == (false, false))
  }

  @Test("Rows that are added or removed change the pages, and an empty list has one")
  func counts() {
    var pages = PageRanges(size: 2)
    #expect(pages.reach(2, of: 3) && pages.last(of: 3) == 2)
    #expect(pages.last(of: 5) == 3 && pages.last(of: 2) == 1)
    let isThere = (pages.reach(2, of: 2), pages.reach(1, of: 0))
    #expect(isThere == (false, true))
    #expect(PageRanges(size: .max).last(of: 500) == 1)
  }
}
