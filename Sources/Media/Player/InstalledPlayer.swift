package import Entities
import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Plays previews with the best installed player.
///
/// afplay isn't supported, because it plays only files, and previews are never saved.
package struct InstalledPlayer: PreviewPlayer {
  private let programs: InstalledPrograms
  private let audioOutput: String?
  private let mediaKeys: String?
  private let patience: Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// `audioOutput` is a value of mpv's `--ao`, or `nil` for the default; `mediaKeys` is the path of
  /// ``MPRISScript``.
  ///
  /// A player that is silent for `patience`, or at most twice as long, is stopped; this must exceed
  /// the player's network timeout, which the player can report itself. `sleep` waits like
  /// `Task.sleep(for:)`.
  package init(
    programs: InstalledPrograms, audioOutput: String?, mediaKeys: String? = nil,
    patience: Duration = .seconds(15),
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.programs = programs
    self.audioOutput = audioOutput
    self.mediaKeys = mediaKeys
    self.patience = patience
    self.sleep = sleep
  }

  package func play(_ preview: Preview) -> any PlayingPreview {
    if let mpv = programs.path(of: "mpv") {
      return MPVPlayer(
        path: mpv, programs: programs, audioOutput: audioOutput, mediaKeys: mediaKeys,
        certificates: certificates,
        patience: patience, sleep: sleep
      ).play(preview)
    }
    if let ffplay = programs.path(of: "ffplay") {
      return FFplayPlayer(
        path: ffplay, programs: programs, certificates: certificates, patience: patience,
        sleep: sleep
      ).play(preview)
    }
    return PlayerRun { _ throws(PlaybackError) in throw .notInstalled }
  }

  private var certificates: String? {
    MediaFormats.certificates.first(where: FileManager.default.isReadableFile)
  }
}

/// The script `mpv-mpris`, which lets media keys and the desktop control mpv on Linux.
package enum MPRISScript {
  package static let name = "mpv-mpris"

  /// Where packages install it.
  private static let paths = ["/etc/mpv/scripts/mpris.so", "/usr/lib/mpv-mpris/mpris.so"]

  /// Returns the path of the script in a home folder, or else for all users, if installed.
  package static func path(home: String?) -> String? {
    let own = home.map { ["\($0)/.config/mpv/scripts/mpris.so"] } ?? []
    return (own + paths).first {
      $0.hasPrefix("/") && FileManager.default.isReadableFile(atPath: $0)
    }
  }
}

/// The formats and protocols that players may open, as ffmpeg names them.
enum MediaFormats {
  /// The formats of previews; none can refer to other files.
  static let names = "mov,mp3,aac"

  /// The protocols for a preview.
  static func protocols(for link: WebLink) -> String {
    link.isSecure ? "https,tls,tcp" : "http,https,tls,tcp"
  }

  /// The number of redirects to follow; `nil` for the player's default.
  ///
  /// ffmpeg doesn't apply its list of protocols to redirects from https to http.
  static func redirectLimit(for link: WebLink) -> Int? { link.isSecure ? 0 : nil }

  /// Where systems keep trusted certificates.
  static let certificates = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
  ]
}

enum PlayerProcess {
  /// Returns how to run a player, with these teardown steps.
  static func configuration(
    _ path: String, _ arguments: [String], _ environment: Subprocess.Environment
  ) -> Configuration {
    var options = PlatformOptions()
    options.teardownSequence = steps
    return Configuration(
      executable: .path(FilePath(path)), arguments: Arguments(arguments), environment: environment,
      platformOptions: options)
  }

  /// Terminates a player, and kills it if it hasn't ended after a while.
  static var steps: [TeardownStep] {
    [.gracefulShutDown(allowedDurationToNextStep: .milliseconds(300))]
  }
}
