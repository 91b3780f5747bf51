package import Entities
import TerminalKit

extension ErrorMessage {
  package init(_ error: PlaybackError, of track: Track) {
    let preview: SafeText = "The preview of \(quoting: track.name)"
    switch error {
    case .notInstalled:
      self.init(
        .unavailable, "No player for previews found", advice: "Install mpv, or ffmpeg with ffplay")
    case .noAudioDevice:
      self.init(.unavailable, "No audio device found", advice: "Check your sound settings")
    case .refused(404), .refused(410):
      self.init(.unavailable, preview + " is no longer available", advice: .otherStore)
    case .refused(403), .refused(451):
      self.init(.unavailable, preview + " isn't available in your region", advice: .otherStore)
    case .refused(let status):
      self.init(.unavailable, preview + " couldn't be loaded (error \(status))", advice: .later)
    case .unreachable: self.init(.unavailable, preview + " can't be reached", advice: .checkNetwork)
    case .timedOut: self.init(.timedOut, preview + " took too long to load", advice: "Try again")
    case .unreadable:
      self.init(
        .invalidResponse, "\(preview) isn't playable audio",
        advice: "If this network requires a login, log in with a browser and try again")
    case .stalled(let program):
      self.init(
        .unavailable, "\(program) stopped responding while playing \(quoting: track.name)",
        advice: "Try again")
    case .failed(let program):
      self.init(
        .unavailable, "\(program) couldn't play \(quoting: track.name)",
        advice: "Try running \(program) by itself, or listen on the track's page")
    case .offline: self.init(.unavailable, "Previews aren't available offline", advice: .online)
    }
  }
}
