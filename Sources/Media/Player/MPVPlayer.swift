import Entities
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Plays with mpv, which tells where it is and does what it is told.
struct MPVPlayer: Sendable {
  /// Why the conversation with mpv ended.
  private enum Ending {
    case closed(MPVFacts)
    case stalled
  }

  private static let name = "mpv"

  /// Where mpv is.
  let path: String
  let audioOutput: String?
  let certificates: String?
  let patience: Duration
  /// Waits, as `Task.sleep(for:)` does.
  let sleep: @Sendable (Duration) async throws -> Void

  func play(_ preview: Preview) -> PlayerRun {
    guard let socket = PlayerSocket() else {
      return PlayerRun { _ throws(PlaybackError) in throw .failed(program: Self.name) }
    }
    return PlayerRun(command: { Self.send($0, to: socket) }) { tell throws(PlaybackError) in
      try await play(preview, through: socket, tell)
    }
  }

  private func play(
    _ preview: Preview, through socket: PlayerSocket, _ tell: @escaping PlayerRun.Tell
  )
    async throws(PlaybackError)
  {
    defer { socket.hangUp() }
    let line = MPVCommandLine(
      preview: preview, audioOutput: audioOutput, certificates: certificates)
    var options = PlatformOptions()
    options.teardownSequence = PlayerTeardown.steps
    let configuration = Configuration(
      executable: .path(FilePath(path)), arguments: Arguments(line.arguments),
      platformOptions: options)
    let result: ExecutionResult<Ending, DiscardedOutput, DiscardedOutput>
    do {
      // Libraries for sound write to its standard error whatever it is told.
      result = try await run(
        configuration, input: .fileDescriptor(socket.playerEnd, closeAfterSpawningProcess: true),
        output: .discarded, error: .discarded
      ) { execution in
        let ending = await converse(through: socket, tell)
        await execution.teardown(using: PlayerTeardown.steps)
        return ending
      }
    } catch {
      throw .failed(program: Self.name)
    }
    try Self.check(result.closureResult)
  }
}

extension MPVPlayer {
  /// Listens until mpv closes its end, or has been silent for too long.
  private func converse(through socket: PlayerSocket, _ tell: @escaping PlayerRun.Tell) async
    -> Ending
  {
    let silence = Silence()
    return await withTaskGroup(of: Ending?.self) { group in
      group.addTask {
        .closed(await Self.listen(to: socket, silence, tell))
      }
      group.addTask {
        await silence.outlasts(patience, sleep) ? .stalled : nil
      }
      let ending = await group.next() ?? nil
      group.cancelAll()
      return ending ?? .stalled
    }
  }

  private static func listen(
    to socket: PlayerSocket, _ silence: Silence, _ tell: @escaping PlayerRun.Tell
  ) async -> MPVFacts {
    await socket.converse { next in
      var conversation = MPVConversation(through: socket)
      while let bytes = next() {
        let before = conversation.messageCount
        if conversation.take(bytes, tell) { break }
        guard conversation.messageCount > before else { continue }
        silence.end(isPaused: conversation.facts.progress.isPaused)
      }
      return conversation.facts
    }
  }

  private static func check(_ ending: Ending) throws(PlaybackError) {
    guard case .closed(let facts) = ending else { throw .stalled(program: name) }
    guard facts.end != "eof" else { return }
    throw PlayerComplaint.error(in: facts.words) ?? .failed(program: name)
  }

  private static func send(_ command: PlayerCommand, to socket: PlayerSocket) {
    switch command {
    case .togglePause: socket.send(#"{"command":["cycle","pause"]}"#)
    case .seek(let distance):
      let milliseconds = distance / .milliseconds(1)
      socket.send(#"{"command":["seek",\#(milliseconds / 1000),"relative+exact"]}"#)
    case .changeVolume(let percent):
      socket.send(#"{"command":["add","volume",\#(percent)]}"#)
    }
  }
}
