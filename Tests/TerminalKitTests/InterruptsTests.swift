import TerminalKit
import Testing

@Suite("Interrupts", .timeLimit(.minutes(1)))
struct InterruptsTests {
  @Test("An interrupt isn't delivered if no task is waiting")
  func noWaiter() {
    #expect(!Interrupts().deliver())
  }

  @Test("An interrupt is delivered to a waiting task only once")
  func once() async {
    let interrupts = Interrupts()
    let waiting = Task { await interrupts.next() }
    while !Task.isCancelled, !interrupts.deliver() { await Task.yield() }
    await waiting.value
    #expect(!interrupts.deliver())
  }

  @Test("An interrupt reaches the task that began to wait last")
  func last() async {
    let interrupts = Interrupts()
    let outer = Task.immediate { await interrupts.next() }
    let inner = Task.immediate { await interrupts.next() }
    #expect(interrupts.deliver())
    await inner.value
    #expect(interrupts.deliver())
    await outer.value
  }

  @Test("An interrupt right after a waiter was canceled isn't taken for it")
  func canceled() async {
    let interrupts = Interrupts()
    let waiting = Task.immediate { await interrupts.next() }
    waiting.cancel()
    #expect(!interrupts.deliver())
    await waiting.value
  }

  @Test("A waiter that is canceled doesn't consume the interrupt of another")
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
