import Foundation
import Testing

@testable import TerminalKit

@MainActor @Suite("Keys that arrive faster than they are read")
struct TypedAheadTests {
  private let pipe = Pipe()
  private let input: TerminalInput

  init() {
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    input = TerminalInput(
      descriptor: descriptor,
      output: TextOutput(descriptor: descriptor, capabilities: TerminalCapabilities()))
  }

  @Test("Ctrl-C discards the keys before it, however many", arguments: [65, 2_000, 30_000])
  func interrupted(count: Int) async throws {
    let text = String(repeating: "x\t", count: count) + "\u{3}"
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    var keys = 0
    while let key = await input.nextKey(), key != .control("c") { keys += 1 }
    #expect(keys < 2)
  }

  @Test("Keys that can have been typed are read before Ctrl-C")
  func typed() async throws {
    try pipe.fileHandleForWriting.write(contentsOf: Data("ab\r\u{3}".utf8))
    for key in [Key.character("a"), .character("b"), .enter, .control("c")] {
      #expect(await input.nextKey() == key)
      #expect(input.hasWaitingKeys == (key != .control("c")))
    }
  }
}
