package import Entities
import Foundation
import Subprocess

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

/// What players may open, in the names of ffmpeg that all of them are made with.
enum MediaFormats {
  /// Kinds of files: those of previews, of which none can lead to other files.
  static let names = "mov,mp3,aac"
  /// Ways to fetch them.
  static let protocols = "http,https,tcp,tls"

  /// Where systems keep the certificates that they trust.
  static let certificates = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
  ]
}

/// How players are ended that are to be quiet at once.
enum PlayerTeardown {
  /// First they are asked to; one that has not gone by then is killed.
  static var steps: [TeardownStep] {
    [.gracefulShutDown(allowedDurationToNextStep: .milliseconds(300))]
  }
}
