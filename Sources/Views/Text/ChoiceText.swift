import Entities
import TerminalKit

/// What is said where a selection cannot be read or kept.
enum ChoiceText {
  static func unknownSelection(_ error: StorageError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = "what you have selected is not known, because " + message.happened
    return message
  }

  static func notSelected(_ error: StorageError) -> ErrorMessage {
    var message = ErrorMessage(error)
    message.happened = "the selection stays as it was, because " + message.happened
    return message
  }
}
