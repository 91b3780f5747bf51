import Media
import TerminalKit
import Views

/// A file for results.
struct SavedFile {
  /// The path as typed.
  let path: String
  private let saver: FileSaver

  init(path: String, replaces: Bool, in environment: ProcessEnvironment) {
    self.path = path
    saver = FileSaver(path: environment.path(of: path), replaces: replaces)
  }

  /// Throws if `--save` and `--force` have invalid values.
  static func validate(path: String?, replaces: Bool) throws {
    try require(path != "", "--save needs a file name.")
    try require(!replaces || path != nil, "--force requires --save.")
  }

  /// Throws the errors of ``save(_:)`` that are known in advance.
  func check() throws(ErrorMessage) {
    try saving { file throws(FileSavingError) in try file.check() }
  }

  func save(_ bytes: some Sequence<UInt8>) throws(ErrorMessage) {
    try saving { file throws(FileSavingError) in try file.save(bytes) }
  }

  private func saving(_ body: (FileSaver) throws(FileSavingError) -> Void) throws(ErrorMessage) {
    do {
      try body(saver)
    } catch {
      throw ErrorMessage(error, path: path)
    }
  }
}

extension ErrorMessage {
  init(_ error: FileSavingError, path: String) {
    let (happened, advice): (SafeText, SafeText?) =
      switch error {
      case .exists:
        ("\(path) already exists", "Choose another name, or use --force to overwrite it")
      case .isFolder: ("\(path) is a folder", "Give the name of a file in that folder")
      case .notAFile: ("\(path) isn't a regular file", "Choose another name")
      case .noFolder: ("The folder for \(path) doesn't exist", "Create it first")
      case .refused: ("Can't write to \(path)", "Check the permissions of its folder")
      case .diskFull: ("The disk that holds \(path) is full", "Free up some space")
      case .other(let description): ("Can't write to \(path): \(description)", nil)
      }
    self.init(.storage, happened, advice: advice)
  }
}

extension SavedFile {
  @MainActor func save(_ document: SafeText, in context: ProgramContext) throws(ErrorMessage) {
    try save(document.string.utf8)
    context.note("Saved \(path, .bold).")
  }
}
