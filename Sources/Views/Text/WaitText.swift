import TerminalKit

/// What is said while the budget of requests is waited for.
enum WaitText {
  static func text(_ wait: Duration) -> StyledText {
    let seconds = DurationText.seconds(.seconds(wait.wholeSecondsRoundedUp))
    return "The requests of this minute are used up. Going on in \(seconds) …"
  }
}
