import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Lists at the prompt")
struct PromptedListTests {
  private func rows(_ list: PromptedList, _ columns: Int, _ rows: Int) throws -> Int? {
    let pipe = try OutputPipe()
    let output = TextOutput(
      descriptor: pipe.descriptor,
      capabilities: TerminalCapabilities(isTerminal: true, columns: columns, rows: rows))
    return list.rows(on: output, output)
  }

  @Test("A page leaves rows for its header, its count, the hint, and the prompt")
  func rows() throws {
    #expect(try rows(.results, 80, 24) == 20 && rows(.history, 80, 24) == 20)
    #expect(try rows(.items, 80, 24) == 19 && rows(.stores, 80, 24) == 19)
    #expect(try rows(.playlists(isAdding: false), 80, 24) == 20)
    #expect(try rows(.playlists(isAdding: true), 80, 24) == 19)
    #expect(try rows(.results, 60, 15) == 10 && rows(.items, 60, 15) == 10)
  }

  @Test("A page has 5 to 50 rows", arguments: [(3, 5), (9, 5), (10, 6), (54, 50), (90, 50)])
  func limits(height: Int, count: Int) throws {
    #expect(try rows(.results, 80, height) == count)
  }

  @Test("A list on a pipe has no page size")
  func pipe() throws {
    let output = TextOutput(descriptor: try OutputPipe().descriptor, capabilities: .pipe)
    #expect(PromptedList.results.rows(on: output, output) == nil)
  }
}
