import Media
import TerminalKit
import Views

extension ErrorMessage {
  /// Creates the message for a file that couldn't be saved.
  init(_ error: FileSavingError, path: String) {
    switch error {
    case .exists:
      self.init(
        .storage, "\(path) already exists",
        advice: "Choose another name, or use --force to overwrite it")
    case .isFolder:
      self.init(.storage, "\(path) is a folder", advice: "Give the name of a file in that folder")
    case .notAFile:
      self.init(
        .storage, "\(path) isn't a regular file", advice: "Choose another name")
    case .noFolder:
      self.init(.storage, "The folder for \(path) doesn't exist", advice: "Create it first")
    case .refused:
      self.init(
        .storage, "Can't write to \(path)", advice: "Check the permissions of its folder")
    case .diskFull:
      self.init(.storage, "The disk that holds \(path) is full", advice: "Free up some space")
    case .other(let description):
      self.init(.storage, "Can't write to \(path): \(description)")
    }
  }
}
