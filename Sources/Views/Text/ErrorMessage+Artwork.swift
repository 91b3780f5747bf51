package import Entities
import TerminalKit

extension ErrorMessage {
  /// What is said where there is no picture.
  package init(_ error: ArtworkError) {
    switch error {
    case .missing: self.init(.notFound, "the store has no artwork of that")
    case .unreadable:
      self.init(
        .invalidResponse, "the artwork that came is no picture that can be read",
        advice: "try again later")
    case .tooLarge:
      self.init(
        .invalidResponse, "the artwork that came is too large and was refused",
        advice: "ask for less with --size")
    case .offline:
      self.init(
        .notFound, "the artwork is not kept here", advice: "leave out --offline to ask the store")
    case .unavailable:
      self.init(
        .unavailable, "the artwork could not be loaded", advice: "check the network and try again")
    case .timedOut:
      self.init(
        .timedOut, "the artwork did not come in time", advice: "tunes artwork waits longer for it")
    case .cancelled: self.init(.interrupted, "stopped")
    }
  }

  /// What is said where a program of this machine drew nothing.
  package init(_ error: PictureProgramError) {
    switch error {
    case .notInstalled(let program):
      self.init(
        .unavailable, "\(program) is not installed, so the picture is in half blocks",
        advice: "install \(program), or choose other --pictures")
    case .failed(let program):
      self.init(
        .unavailable, "\(program) did not draw the picture, so it is in half blocks",
        advice: "choose other --pictures")
    }
  }
}
