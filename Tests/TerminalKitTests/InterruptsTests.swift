import TerminalKit
import Testing

@Suite("Ctrl-C, handed on", .timeLimit(.minutes(1)))
struct InterruptsTests {
  @Test("nobody is told who does not wait")
  func nobody() {
    #expect(!Interrupts().deliver())
  }

  @Test("who waits is told, once")
  func once() async {
    let interrupts = Interrupts()
    let waiting = Task { await interrupts.next() }
    while !Task.isCancelled, !interrupts.deliver() { await Task.yield() }
    await waiting.value
    #expect(!interrupts.deliver())
  }

  @Test("who stops waiting takes nothing from another who has begun to")
  func overlapping() async {
    for _ in 0..<500 {
      let interrupts = Interrupts()
      let first = Task { await interrupts.next() }
      let second = Task { await interrupts.next() }
      first.cancel()
      await first.value
      while !Task.isCancelled, !interrupts.deliver() { await Task.yield() }
      await second.value
    }
  }
}
