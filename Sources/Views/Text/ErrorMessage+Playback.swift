package import Entities
import TerminalKit

extension ErrorMessage {
  /// What is said where the preview of a track is not, or no longer, played.
  package init(_ error: PlaybackError, of track: Track) {
    let preview: SafeText = "the preview of \(track.name)"
    switch error {
    case .notInstalled:
      self.init(
        .unavailable, "no program to play previews with was found",
        advice: "install mpv, or ffmpeg with its ffplay")
    case .noAudioDevice:
      self.init(
        .unavailable, "this machine has nothing to make sound with",
        advice: "check its sound output")
    case .refused(404), .refused(410):
      self.init(.unavailable, preview + " is gone", advice: "try another store with --country")
    case .refused(403), .refused(451):
      self.init(
        .unavailable, preview + " is blocked here", advice: "try another store with --country")
    case .refused(let status):
      self.init(
        .unavailable, preview + " was answered with the error \(status)", advice: "try again later")
    case .unreachable:
      self.init(
        .unavailable, preview + " cannot be reached", advice: "check the network and try again")
    case .timedOut:
      self.init(.timedOut, preview + " did not come in time", advice: "try again")
    case .unreadable:
      self.init(
        .invalidResponse, "what came in place of \(preview) cannot be played",
        advice: "if this network wants a login, do that in a browser and try again")
    case .stalled(let program):
      self.init(
        .unavailable, "\(program) hung over \(preview) and was ended", advice: "try again")
    case .failed(let program):
      self.init(
        .unavailable, "\(program) could not play \(preview)",
        advice: "try it by itself, or listen on the track's page")
    case .offline:
      self.init(
        .unavailable, "previews are never kept, so none is heard offline",
        advice: "leave out --offline")
    }
  }
}
