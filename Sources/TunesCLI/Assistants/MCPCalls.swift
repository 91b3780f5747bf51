/// The calls of a client: some are at work at the same time, and the others wait in order.
@MainActor final class MCPCalls {
  /// The most calls at work; each has the results of its command in memory.
  private static let mostAtWork = 16
  /// The time for calls to finish after the end of the input.
  private static let patience = Duration.milliseconds(1500)

  private struct Call {
    let id: MCPValue
    let run: @MainActor () -> MCPRun
    /// Returns the answer.
    let answer: @MainActor (MCPRun) async -> String
  }

  private let send: (String) -> Void
  private var waiting: [Call] = []
  /// The calls at work, by the ID of their request.
  private var atWork: [MCPValue: (run: MCPRun, task: Task<Void, Never>)] = [:]
  /// A stream that ends when no call is left or the time is over.
  private let (finished, end) = AsyncStream.makeStream(of: Void.self)
  private var isEnding = false

  /// Creates an empty queue; `send` takes the answers.
  init(send: @escaping (String) -> Void) { self.send = send }

  /// Adds a call, which begins at once or after those before it.
  func add(
    _ id: MCPValue, _ run: @escaping @MainActor () -> MCPRun,
    answer: @escaping @MainActor (MCPRun) async -> String
  ) throws(MCPError) {
    guard atWork[id] == nil, !waiting.contains(where: { $0.id == id }) else { throw .repeatedID }
    waiting.append(Call(id: id, run: run, answer: answer))
    startNext()
  }

  /// Cancels a call, which then isn't answered.
  func cancel(_ id: MCPValue) {
    waiting.removeAll { $0.id == id }
    guard let call = atWork[id] else { return }
    call.run.cancel()
    call.task.cancel()
  }

  /// Waits for a while until all calls are answered, and cancels the rest.
  ///
  /// Doesn't wait unless the answers can still be read.
  func finish(isRead: Bool, sleep: @escaping @Sendable (Duration) async throws -> Void) async {
    isEnding = true
    if isRead, !atWork.isEmpty {
      let limit = Task { [end] in
        try? await sleep(Self.patience)
        end.finish()
      }
      for await _ in finished {}
      limit.cancel()
    }
    waiting = []
    atWork.keys.forEach(cancel)
  }

  private func startNext() {
    while atWork.count < Self.mostAtWork, !waiting.isEmpty {
      let call = waiting.removeFirst()
      let run = call.run()
      let task = Task {
        let answer = await call.answer(run)
        if !run.isCancelled { send(answer) }
        atWork[call.id] = nil
        startNext()
        if isEnding, atWork.isEmpty { end.finish() }
      }
      atWork[call.id] = (run, task)
    }
  }
}
