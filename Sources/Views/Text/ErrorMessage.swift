import Entities
package import TerminalKit

/// A failure: what happened, and what to do.
package struct ErrorMessage: Error, Equatable {
  package var code: ErrorCode
  package var happened: SafeText
  package var advice: SafeText?
  /// The time to wait before the next attempt.
  package var retryAfter: Duration?

  package init(
    _ code: ErrorCode, _ happened: SafeText, advice: SafeText? = nil, retryAfter: Duration? = nil
  ) {
    (self.code, self.happened, self.advice, self.retryAfter) = (code, happened, advice, retryAfter)
  }

  /// Creates the message of a failure with its cause.
  init(_ happened: SafeText, _ cause: ErrorMessage) {
    self = cause
    self.happened = happened + ". " + cause.happened
  }

  init(_ happened: SafeText, _ cause: StorageError) {
    self.init(happened, ErrorMessage(cause))
  }

  package var sentence: SafeText {
    [happened, advice].compactMap(\.self).map(Self.ended).joined(separator: " ")
  }

  private static func ended(_ sentence: SafeText) -> SafeText {
    sentence.string.last == "?" ? sentence : sentence + "."
  }

  /// The line for users on standard error, which begins with the name of the program.
  package var line: StyledText {
    "\("tunes:", .bold) \(sentence)"
  }

  /// The line on standard error if the output is JSON.
  package var json: SafeText {
    var members: [JSONMember] = [
      JSONMember("code", .string(code.rawValue)), JSONMember("message", .string(sentence.string)),
    ]
    if let retryAfter {
      members.append(JSONMember("retryAfter", .integer(retryAfter.wholeSecondsRoundedUp)))
    }
    return JSONText.line(.object([JSONMember("error", .object(members))]))
  }
}

extension SafeText {
  /// Returns a number with its noun: `1 song`, `2 songs`.
  package static func counted(_ count: Int, _ noun: SafeText, _ plural: SafeText? = nil)
    -> SafeText
  {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}

/// Advice that several failures share.
extension SafeText {
  static let later: SafeText = "Try again later"
  static let checkNetwork: SafeText = "Check your network connection and try again"
  static let otherStore: SafeText = "Try another store with --country"
  static let online: SafeText = "Try again without --offline"
}

extension Duration {
  var wholeSecondsRoundedUp: Int64 {
    components.seconds + (components.attoseconds > 0 ? 1 : 0)
  }
}

/// The kinds of failure that scripts can distinguish.
package enum ErrorCode: String, Sendable {
  case usage
  case invalidResponse
  case unavailable
  case timedOut
  case rateLimited
  case refused
  case storage
  case notFound
  case `internal`
  /// The user canceled; never reported to scripts.
  case interrupted

  /// The exit status, from `sysexits.h`; 1 for no results, as in other search tools.
  package var status: Int32 {
    switch self {
    case .notFound: 1
    case .usage, .refused: 64
    case .invalidResponse: 65
    case .unavailable, .timedOut: 69
    case .internal: 70
    case .storage: 74
    case .rateLimited: 75
    case .interrupted: 130
    }
  }
}
