import Media
import TerminalKit
import Views

extension ErrorMessage {
  /// What is said of a file that was not saved.
  init(_ error: FileSavingError, path: String) {
    switch error {
    case .exists:
      self.init(
        .storage, "\(path) is there already", advice: "give another name, or --force to replace it")
    case .isFolder:
      self.init(.storage, "\(path) is a folder", advice: "give the name of a file in it")
    case .notAFile:
      self.init(
        .storage, "\(path) is no ordinary file, and is left as it is", advice: "give another name")
    case .noFolder:
      self.init(.storage, "there is no folder for \(path)", advice: "make it first")
    case .refused:
      self.init(
        .storage, "\(path) cannot be written", advice: "check the permissions of its folder")
    case .diskFull:
      self.init(.storage, "the disk with \(path) is full", advice: "make room on it")
    case .other(let description):
      self.init(.storage, "\(path) cannot be written: \(description)")
    }
  }
}
