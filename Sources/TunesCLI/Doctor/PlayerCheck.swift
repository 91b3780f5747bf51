import Media
import TerminalKit
import Views

/// Looks for a program that plays previews.
struct PlayerCheck: Sendable {
  private static let patience = Duration.seconds(3)

  let environment: ProcessEnvironment

  func result() async -> HealthCheck {
    let programs = InstalledPrograms(path: environment.value("PATH") ?? "")
    if let path = programs.path(of: "mpv") {
      let version = ProgramVersion(path: path) { try await Task.sleep(for: $0) }
      guard let line = await version.line(option: "--version", patience: Self.patience) else {
        return HealthCheck(
          .player, .limited, "\(path) does not say its version", advice: "install mpv anew")
      }
      let words = line.split(separator: " ").prefix(2).joined(separator: " ")
      return HealthCheck(.player, .works, "\(path), \(words)")
    }
    let advice: SafeText = "install mpv: apt install mpv, or brew install mpv"
    guard let path = programs.path(of: "ffplay") else {
      return HealthCheck(.player, .limited, "no program plays previews", advice: advice)
    }
    return HealthCheck(.player, .limited, "\(path), which cannot seek", advice: advice)
  }
}
