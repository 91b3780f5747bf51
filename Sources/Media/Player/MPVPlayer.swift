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
  let programs: InstalledPrograms
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
    let configuration = PlayerProcess.configuration(path, arguments, programs.environment)
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

/// The exchange with mpv until its file has ended.
struct MPVConversation {
  /// The IDs of requests that only show the order of replies.
  private static let questions = [101, 102]

  private(set) var facts = MPVFacts()
  private(set) var messageCount = 0
  private var lines = PlayerLines()
  private var hasTriedAgain = false
  private let socket: PlayerSocket

  init(through socket: PlayerSocket) {
    self.socket = socket
    socket.send(#"{"command":["request_log_messages","warn"]}"#)
    for (index, property) in MPVFacts.properties.enumerated() {
      socket.send(#"{"command":["observe_property",\#(index + 1),"\#(property)"]}"#)
    }
  }

  /// Parses mpv's output, reports progress, and returns whether the exchange is complete.
  mutating func take(_ bytes: [UInt8], _ tell: PlayerRun.Tell) -> Bool {
    for message in lines.feed(bytes).compactMap(MPVMessage.init) {
      messageCount += 1
      if let progress = facts.take(message) { tell(progress) }
      if message.event == "end-file" {
        guard facts.end == "error" else { return true }
        ask(0)
      } else if facts.end != nil, answer(message) {
        return true
      }
    }
    return false
  }

  /// Handles the replies after a failure; returns `true` when all of mpv's messages have arrived.
  ///
  /// Log lines follow events: the first reply arrives after the events of the failure, the second
  /// after its log lines. A file may fail before mpv starts logging, so it is opened once more.
  private mutating func answer(_ message: MPVMessage) -> Bool {
    guard let number = message.requestID, let index = Self.questions.firstIndex(of: number) else {
      return false
    }
    if index + 1 < Self.questions.count {
      ask(index + 1)
    } else if facts.hasLog || facts.hasBegun || hasTriedAgain {
      return true
    } else {
      hasTriedAgain = true
      facts.startOver()
      socket.send(#"{"command":["playlist-play-index",0]}"#)
    }
    return false
  }

  private func ask(_ index: Int) {
    let number = Self.questions[index]
    socket.send(#"{"command":["get_property","pid"],"request_id":\#(number)}"#)
  }
}

/// The command line that limits mpv to streaming one preview.
struct MPVCommandLine {
  let preview: Preview
  /// A value of mpv's `--ao`; `nil` for the default.
  var audioOutput: String?
  /// The path of ``MPRISScript``; `nil` if it isn't installed.
  var mediaKeys: String?
  var certificates: String?

  var arguments: [String] { Self.precautions + desktop + necessaryArguments }

  /// The script for media keys, and the title that it shows.
  private var desktop: [String] {
    guard let mediaKeys else { return [] }
    let title = preview.title.map { title in
      String(String.UnicodeScalarView(title.unicodeScalars.filter { $0.value >= 0x20 }))
    }
    return ["--script=\(mediaKeys)"] + title.map { ["--force-media-title=\($0)"] }.orEmpty
  }

  /// The options without which mpv would do more, or be inaudible.
  var necessaryArguments: [String] {
    Self.isolation + network + certificates.map { ["--tls-ca-file=\($0)"] }.orEmpty
      + audioOutput.map { ["--ao=\($0)"] }.orEmpty
      + (preview.isVideo ? ["--title=tunes", "--force-window=no"] : ["--video=no"])
      + ["--", preview.link.text]
  }

  /// Ignores all configuration and other scripts, and ends mpv with its input, and so with this
  /// process.
  private static let isolation = [
    "--no-config", "--no-terminal", "--load-scripts=no", "--ytdl=no", "--idle=yes",
    "--input-ipc-client=fd://0",
  ]

  /// Keeps servers from making mpv open anything else, such as a playlist.
  ///
  /// The options of the stream and of the demuxer are separate.
  private var network: [String] {
    let protocols = "protocol_whitelist=\(MediaFormats.protocols(for: preview.link))"
    let redirects = MediaFormats.redirectLimit(for: preview.link).map { "max_redirects=\($0)" }
    return [
      "--demuxer=lavf", "--demuxer-lavf-o-append=format_whitelist=\(MediaFormats.names)",
      "--demuxer-lavf-o-append=\(protocols)", "--tls-verify=yes",
    ] + [protocols, redirects].compactMap(\.self).map { "--stream-lavf-o-append=\($0)" }
  }

  /// Options that are defaults for a single URL, or whose absence does little harm: no key
  /// bindings, no extra files, no endless reading or waiting.
  private static let precautions = [
    "--input-terminal=no", "--input-default-bindings=no", "--input-media-keys=no",
    "--load-auto-profiles=no", "--osc=no", "--resume-playback=no", "--save-position-on-quit=no",
    "--autoload-files=no", "--audio-display=no", "--access-references=no", "--cache-on-disk=no",
    "--volume-max=100", "--network-timeout=10", "--cookies=no", "--demuxer-max-bytes=16MiB",
    "--demuxer-max-back-bytes=16MiB",
  ]
}

extension [String]? {
  fileprivate var orEmpty: [String] { self ?? [] }
}
