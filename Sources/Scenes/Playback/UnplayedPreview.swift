import Entities

/// A preview that fails without being started.
struct UnplayedPreview: PlayingPreview {
  let reports: AsyncStream<PlayerReport>

  init(because error: PlaybackError) {
    let (stream, continuation) = AsyncStream.makeStream(of: PlayerReport.self)
    reports = stream
    continuation.yield(.failed(error))
    continuation.finish()
  }

  func send(_ command: PlayerCommand) {}

  func stop() async {}
}
