import Entities
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Plays the sound of a preview with ffplay, which takes no orders.
///
/// It writes where it is many times a second, to a pipe that ends with this process: the write that
/// fails then ends ffplay. One that hangs writes nothing; where this process is killed meanwhile, that
/// ffplay is left to the time-out of its own reading.
struct FFplayPlayer: Sendable {
  private static let name = "ffplay"

  /// Where ffplay is.
  let path: String
  let certificates: String?
  let patience: Duration
  /// Waits, as `Task.sleep(for:)` does.
  let sleep: @Sendable (Duration) async throws -> Void

  func play(_ preview: Preview) -> PlayerRun {
    PlayerRun { tell throws(PlaybackError) in try await play(preview, tell) }
  }

  private func play(_ preview: Preview, _ tell: @escaping PlayerRun.Tell)
    async throws(PlaybackError)
  {
    var options = PlatformOptions()
    options.teardownSequence = PlayerTeardown.steps
    let configuration = Configuration(
      executable: .path(FilePath(path)), arguments: Arguments(arguments(for: preview)),
      platformOptions: options)
    let result: ExecutionResult<FFplayFacts?, DiscardedOutput, SequenceOutput>
    do {
      result = try await run(
        configuration, input: .none, output: .discarded, error: .sequence
      ) { execution in
        let facts = await listen(to: execution.standardError, tell)
        if facts == nil { await execution.teardown(using: PlayerTeardown.steps) }
        return facts
      }
    } catch {
      throw .failed(program: Self.name)
    }
    guard let facts = result.closureResult else { throw .stalled(program: Self.name) }
    guard facts.hasBegun, result.terminationStatus.isSuccess else {
      throw PlayerComplaint.error(in: facts.words) ?? .failed(program: Self.name)
    }
  }

  private func arguments(for preview: Preview) -> [String] {
    let trusted = certificates.map { ["-ca_file", $0] } ?? []
    let secure = preview.link.isSecure ? ["-tls_verify", "1"] + trusted : []
    return [
      "-nodisp", "-vn", "-autoexit", "-hide_banner", "-loglevel", "info", "-stats",
      "-rw_timeout", "10000000", "-protocol_whitelist", MediaFormats.protocols,
      "-format_whitelist", MediaFormats.names,
    ] + secure + ["--", preview.link.text]
  }

  /// Listens until ffplay closes its end, or has told nothing new for too long: it never stops to say
  /// where it is, though nothing comes.
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
      // What was read until then has to do.
    }
    return facts
  }
}
