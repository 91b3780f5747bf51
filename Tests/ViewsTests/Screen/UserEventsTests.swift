import Testing

@testable import Views

@MainActor @Suite("User events")
struct UserEventsTests {
  @Test("User events are delivered in order, without those that were replaced")
  func order() async {
    let events = UserEvents<Int>()
    for number in [1, 12, 2, 13] { events.post(number, replacing: { $0 > 10 && number > 10 }) }
    #expect(await [events.next(), events.next(), events.next()] == [1, 2, 13])
  }

  @Test("Reading a user event waits until one is posted")
  func waiting() async {
    let events = UserEvents<Int>()
    async let next = events.next()
    await Task.yield()
    events.post(7)
    #expect(await next == 7)
  }

  @Test("A user event cancels the current work unless its kind never interrupts")
  func interruption() async {
    let events = UserEvents<Int>(interrupts: { $0 > 10 })
    events.post(1)
    async let interruption: Void = events.interruption()
    await Task.yield()
    events.post(11)
    await interruption
    #expect(await [events.next(), events.next()] == [1, 11])
    events.post(12)
    await events.interruption()
  }

  @Test("Waiting for user events ends if the task is canceled")
  func cancelled() async {
    let events = UserEvents<Int>()
    let reading = Task { await events.next() }
    let waiting = Task { await events.interruption() }
    await Task.yield()
    reading.cancel()
    waiting.cancel()
    #expect(await reading.value == nil)
    await waiting.value
  }

  @Test("Work that ends doesn't cancel the work that has begun since")
  func cancelledLate() async throws {
    let events = UserEvents<Int>()
    var hasEnded = false
    let first = Task { await events.interruption() }
    await Task.yield()
    let second = Task {
      await events.interruption()
      hasEnded = true
    }
    first.cancel()
    for _ in 1...9 { await Task.yield() }
    try #require(!hasEnded)
    events.post(1)
    await first.value
    await second.value
  }

  @Test("The last event follows those that were typed, but not a flood of them")
  func end() async {
    let events = UserEvents<Int>()
    for event in 1...3 { events.post(event) }
    events.end(with: 0)
    for event in [1, 2, 3, 0] { #expect(await events.next() == event) }
    for event in 1...1000 { events.post(event) }
    events.end(with: 0)
    #expect(await events.next() == 0)
  }
}
