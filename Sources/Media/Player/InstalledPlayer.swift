package import Entities
import Foundation

/// Plays previews with the best player on this machine.
///
/// afplay is none: it plays nothing but files, and previews are never made one.
package struct InstalledPlayer: PreviewPlayer {
  private let programs: InstalledPrograms
  private let audioOutput: String?
  private let patience: Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - programs: has the players.
  ///   - audioOutput: the sound output, as mpv's `--ao` names it; `nil` for the player's own choice.
  ///   - patience: how long a player may tell nothing, and at most twice as long; longer than it waits
  ///     for the network, so that it can say itself that nothing comes.
  ///   - sleep: waits, as `Task.sleep(for:)` does.
  package init(
    programs: InstalledPrograms, audioOutput: String?, patience: Duration = .seconds(15),
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.programs = programs
    self.audioOutput = audioOutput
    self.patience = patience
    self.sleep = sleep
  }

  package func play(_ preview: Preview) -> any PlayingPreview {
    if let mpv = programs.path(of: "mpv") {
      return MPVPlayer(
        path: mpv, audioOutput: audioOutput, certificates: certificates, patience: patience,
        sleep: sleep
      ).play(preview)
    }
    if let ffplay = programs.path(of: "ffplay") {
      return FFplayPlayer(
        path: ffplay, certificates: certificates, patience: patience, sleep: sleep
      ).play(preview)
    }
    return PlayerRun { _ throws(PlaybackError) in throw .notInstalled }
  }

  private var certificates: String? {
    MediaFormats.certificates.first(where: FileManager.default.isReadableFile)
  }
}
