import Entities
import TerminalKit

/// Messages for a selection that can't be read or saved.
enum ChoiceText {
  static func unknownSelection(_ error: StorageError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = "Couldn't read your selection. " + message.happened
    return message
  }

  static func notSelected(_ error: StorageError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = "Couldn't save your selection. " + message.happened
    return message
  }
}
