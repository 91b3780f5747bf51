/// The calls of a client: a few at a time, the others in order.
@MainActor final class MCPCalls {
  /// The maximum number of concurrent calls; each has its command's results in memory.
  private static let mostAtWork = 16
  /// How long calls may take to finish after the end of the input.
  private static let patience = Duration.milliseconds(1500)

  private struct Call {
    let id: MCPValue
    let run: @MainActor () -> MCPRun
    /// Runs the call, and returns the answer.
    let answer: @MainActor (MCPRun) async -> String
  }

  private let send: (String) -> Void
  private var waiting: [Call] = []
  /// The running calls, by request ID.
  private var atWork: [MCPValue: (run: MCPRun, task: Task<Void, Never>)] = [:]
  /// A stream that ends when all calls are done or time is up.
  private let (finished, end) = AsyncStream.makeStream(of: Void.self)
  private var isEnding = false

  /// Creates an empty queue; `send` receives the answers.
  init(send: @escaping (String) -> Void) { self.send = send }

  /// Adds a call, which starts at once or after earlier ones.
  func add(
    _ id: MCPValue, _ run: @escaping @MainActor () -> MCPRun,
    answer: @escaping @MainActor (MCPRun) async -> String
  ) throws(MCPError) {
    guard atWork[id] == nil, !waiting.contains(where: { $0.id == id }) else { throw .repeatedID }
    waiting.append(Call(id: id, run: run, answer: answer))
    startNext()
  }

  /// Cancels a call, which then gets no answer.
  func cancel(_ id: MCPValue) {
    waiting.removeAll { $0.id == id }
    guard let call = atWork[id] else { return }
    call.run.cancel()
    call.task.cancel()
  }

  /// Waits a while for the answers to all calls, and cancels the rest.
  ///
  /// Doesn't wait unless answers can still be read.
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
