import Media
import TerminalKit
import Views

/// A check for a program that plays previews.
struct PlayerCheck: Sendable {
  private static let patience = Duration.seconds(3)

  let environment: ProcessEnvironment

  func result() async -> HealthCheck {
    let programs = environment.programs
    if let path = programs.path(of: "mpv") {
      let version = ProgramVersion(path: path) { try await Task.sleep(for: $0) }
      guard
        let line = await version.line(
          options: "--no-config", "--version", patience: Self.patience)
      else {
        return HealthCheck(
          .player, .limited, "\(path) didn't report its version", advice: "Reinstall mpv")
      }
      let words = line.split(separator: " ").prefix(2).joined(separator: " ")
      return HealthCheck(.player, .works, "\(path), \(words)")
    }
    let advice: SafeText = "Install mpv (apt install mpv, or brew install mpv)"
    guard let path = programs.path(of: "ffplay") else {
      return HealthCheck(.player, .limited, "No player for previews found", advice: advice)
    }
    return HealthCheck(.player, .limited, "\(path), which can't pause or seek", advice: advice)
  }
}
