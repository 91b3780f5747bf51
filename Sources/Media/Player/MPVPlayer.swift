import Entities
import Subprocess
import Synchronization

/// Plays previews with mpv, which reports its position and accepts commands.
struct MPVPlayer: Sendable {
  private enum Ending {
    case closed(MPVFacts)
    case silent
    case stalled
  }

  private static let name = "mpv"

  let path: String
  let audioOutput: String?
  var mediaKeys: String?
  let certificates: String?
  let patience: Duration
  /// Waits like `Task.sleep(for:)`.
  let sleep: @Sendable (Duration) async throws -> Void

  func play(_ preview: Preview) -> PlayerRun {
    let orders = MPVOrders()
    let line = MPVCommandLine(
      preview: preview, audioOutput: audioOutput, mediaKeys: mediaKeys, certificates: certificates)
    return PlayerRun(command: orders.send) { tell throws(PlaybackError) in
      var ending = try await run(line.arguments, orders, tell)
      // mpv exits silently if its version doesn't support an option.
      if case .silent = ending, !Task.isCancelled {
        ending = try await run(line.necessaryArguments, orders, tell)
      }
      try Self.check(ending)
    }
  }

  private func run(
    _ arguments: [String], _ orders: MPVOrders, _ tell: @escaping PlayerRun.Tell
  ) async throws(PlaybackError) -> Ending {
    guard let socket = PlayerSocket() else { throw .failed(program: Self.name) }
    orders.connect(socket)
    defer { socket.hangUp() }
    let configuration = PlayerProcess.configuration(path, arguments)
    let result: ExecutionResult<Ending, FileDescriptorOutput, FileDescriptorOutput>
    do {
      let nothing = try NullDevice()
      // Audio libraries write to standard error despite all options.
      result = try await Subprocess.run(
        configuration, input: .fileDescriptor(socket.playerEnd, closeAfterSpawningProcess: true),
        output: nothing.output, error: nothing.output
      ) { execution in
        let ending = await converse(through: socket, tell)
        await execution.teardown(using: PlayerProcess.steps)
        return ending
      }
    } catch {
      throw .failed(program: Self.name)
    }
    return result.closureResult
  }
}

extension MPVPlayer {
  /// Exchanges messages until mpv closes its end or is silent for too long.
  private func converse(through socket: PlayerSocket, _ tell: @escaping PlayerRun.Tell) async
    -> Ending
  {
    let silence = Silence()
    return await result(unless: { await silence.stall(patience, sleep) }) {
      await Self.listen(to: socket, silence, tell)
    } ?? .stalled
  }

  private static func listen(
    to socket: PlayerSocket, _ silence: Silence, _ tell: @escaping PlayerRun.Tell
  ) async -> Ending {
    await socket.converse { next in
      var conversation = MPVConversation(through: socket)
      while let bytes = next() {
        let before = conversation.messageCount
        if conversation.take(bytes, tell) { break }
        guard conversation.messageCount > before else { continue }
        silence.end(isPaused: conversation.facts.progress.isPaused)
      }
      return conversation.messageCount == 0 ? .silent : .closed(conversation.facts)
    }
  }

  private static func check(_ ending: Ending) throws(PlaybackError) {
    switch ending {
    case .stalled: throw .stalled(program: name)
    case .silent: throw .failed(program: name)
    case .closed(let facts):
      guard facts.end != "eof" else { return }
      throw PlayerComplaint.error(in: facts.words) ?? .failed(program: name)
    }
  }
}

/// Sends the user's commands to mpv.
final class MPVOrders: Sendable {
  private let socket = Mutex<PlayerSocket?>(nil)

  func connect(_ socket: PlayerSocket) { self.socket.withLock { $0 = socket } }

  func send(_ command: PlayerCommand) { socket.withLock { $0?.send(Self.line(of: command)) } }

  private static func line(of command: PlayerCommand) -> String {
    switch command {
    case .togglePause: return #"{"command":["cycle","pause"]}"#
    case .seek(let distance):
      let milliseconds = distance / .milliseconds(1)
      return #"{"command":["seek",\#(milliseconds / 1000),"relative+exact"]}"#
    case .changeVolume(let percent): return #"{"command":["add","volume",\#(percent)]}"#
    }
  }
}
