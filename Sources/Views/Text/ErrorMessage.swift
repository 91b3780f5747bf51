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
    self.code = code
    self.happened = happened
    self.advice = advice
    self.retryAfter = retryAfter
  }

  /// Both parts in one line.
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

extension Duration {
  var wholeSecondsRoundedUp: Int64 {
    components.seconds + (components.attoseconds > 0 ? 1 : 0)
  }
}
