import TerminalKit

/// The message while waiting for the request budget.
enum WaitText {
  static func text(_ wait: Duration) -> StyledText {
    let seconds = DurationText.seconds(.seconds(wait.wholeSecondsRoundedUp))
    return "Request limit reached. Continuing in \(seconds)…"
  }
}
