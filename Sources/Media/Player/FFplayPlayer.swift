import Entities
import Subprocess

/// Plays previews with ffplay, which accepts no commands.
///
/// ffplay writes its position to a pipe that closes with this process, and ends when that fails. If
/// it hangs and this process is killed, only its own read timeout ends it.
struct FFplayPlayer: Sendable {
  private static let name = "ffplay"
  private static let redirects = "max_redirects"

  let path: String
  let programs: InstalledPrograms
  let certificates: String?
  let patience: Duration
  /// Waits like `Task.sleep(for:)`.
  let sleep: @Sendable (Duration) async throws -> Void

  func play(_ preview: Preview) -> PlayerRun {
    PlayerRun { tell throws(PlaybackError) in
      let arguments = arguments(for: preview.link)
      var run = try await run(limiting(redirectsOf: preview.link) + arguments, tell)
      // Versions before 5.1 don't know the option.
      if run.facts.words.contains(Self.redirects), !Task.isCancelled {
        run = try await self.run(arguments, tell)
      }
      guard run.facts.hasBegun, run.isSuccess else {
        throw PlayerComplaint.error(in: run.facts.words) ?? .failed(program: Self.name)
      }
    }
  }

  private func run(_ arguments: [String], _ tell: @escaping PlayerRun.Tell)
    async throws(PlaybackError) -> (facts: FFplayFacts, isSuccess: Bool)
  {
    let configuration = PlayerProcess.configuration(path, arguments, programs.environment)
    let result: ExecutionResult<FFplayFacts?, FileDescriptorOutput, SequenceOutput>
    do {
      let nothing = try NullDevice()
      result = try await Subprocess.run(
        configuration, input: nothing.input, output: nothing.output, error: .sequence
      ) { execution in
        let facts = await listen(to: execution.standardError, tell)
        if facts == nil { await execution.teardown(using: PlayerProcess.steps) }
        return facts
      }
    } catch {
      throw .failed(program: Self.name)
    }
    guard let facts = result.closureResult else { throw .stalled(program: Self.name) }
    return (facts, result.terminationStatus.isSuccess)
  }

  private func limiting(redirectsOf link: WebLink) -> [String] {
    MediaFormats.redirectLimit(for: link).map { ["-\(Self.redirects)", "\($0)"] } ?? []
  }

  private func arguments(for link: WebLink) -> [String] {
    let trusted = certificates.map { ["-ca_file", $0] } ?? []
    let secure = link.isSecure ? ["-tls_verify", "1"] + trusted : []
    return [
      "-nodisp", "-vn", "-autoexit", "-hide_banner", "-loglevel", "info", "-stats",
      "-rw_timeout", "10000000", "-protocol_whitelist", MediaFormats.protocols(for: link),
      "-format_whitelist", MediaFormats.names,
    ] + secure + ["--", link.text]
  }

  /// Reads until ffplay closes its end; returns `nil` if it is silent for too long.
  ///
  /// Even without data, it writes positions all the time.
  private func listen(to output: SubprocessOutputSequence, _ tell: @escaping PlayerRun.Tell) async
    -> FFplayFacts?
  {
    let silence = Silence()
    return await result(unless: { await silence.stall(patience, sleep) }) {
      await Self.facts(from: output, silence, tell)
    }
  }

  private static func facts(
    from output: SubprocessOutputSequence, _ silence: Silence, _ tell: PlayerRun.Tell
  ) async -> FFplayFacts {
    var facts = FFplayFacts()
    var lines = PlayerLines { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    do {
      for try await chunk in output {
        for line in lines.feed(chunk.withUnsafeBytes { Array($0) }) {
          guard let progress = facts.take(line) else { continue }
          tell(progress)
          silence.end(isPaused: false)
        }
      }
    } catch {
      // Use the output read so far.
    }
    return facts
  }
}

/// The state of a preview from ffplay's output: positions several times per second, and messages.
struct FFplayFacts {
  /// In seconds; longer than any preview.
  private static let longest: Double = 86_400
  /// The smallest progress worth reporting.
  private static let step = Duration.milliseconds(250)

  private(set) var progress = PlaybackProgress()
  private(set) var hasBegun = false
  /// All output other than positions.
  private(set) var words = ""
  private var told: PlaybackProgress?

  /// Parses a line and returns the progress if it has changed enough.
  mutating func take(_ line: [UInt8]) -> PlaybackProgress? {
    let text = String(decoding: line, as: UTF8.self)
    if let position = Self.position(in: text) {
      progress.position = position
      hasBegun = true
    } else if let duration = Self.duration(in: text) {
      progress.duration = duration
    } else if !Self.isPositionless(text), words.utf8.count + text.utf8.count < Limits.playerWords {
      words += text + "\n"
    }
    guard hasBegun, told.map({ progress.position - $0.position >= Self.step }) ?? true else {
      return nil
    }
    told = progress
    return progress
  }

  /// The first word of `   7.03 M-A:  0.000 fd=   0 aq=    2KB`, in seconds.
  private static func position(in text: String) -> Duration? {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 3, ["M-A:", "A-V:", "M-V:"].contains(words[1]),
      let seconds = Double(words[0]), (-1...longest).contains(seconds)
    else { return nil }
    return .milliseconds(Int64(max(0, seconds) * 1000))
  }

  /// Whether the line has no position yet: `    nan    :  0.000 fd=   0 aq=    0KB`.
  private static func isPositionless(_ text: String) -> Bool {
    text.drop { $0 == " " }.hasPrefix("nan ")
  }

  /// The second word of `Duration: 00:00:30.00, start: 0.000000, bitrate: 256 kb/s`.
  private static func duration(in text: String) -> Duration? {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," })
    guard words.count > 1, words[0] == "Duration:" else { return nil }
    let parts = words[1].split(separator: ":").map { Double($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2]
    else { return nil }
    let total = hours * 3600 + minutes * 60 + seconds
    return (0...longest).contains(total) ? .milliseconds(Int64(total * 1000)) : nil
  }
}
