import TerminalKit

enum DurationText {
  /// Returns a playing time, cut to whole seconds as in players: `3:05`, `1:02:03`.
  static func clock(_ duration: Duration) -> SafeText {
    let seconds = max(0, duration.components.seconds)
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    let tail = twoDigits(seconds % 60)
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(tail)" : "\(minutes):\(tail)"
  }

  /// Returns a waiting time: `1 second`, `2.5 seconds`.
  static func seconds(_ duration: Duration) -> SafeText {
    let (whole, attoseconds) = duration.components
    let tenths = attoseconds / 100_000_000_000_000_000
    if tenths > 0 { return "\(whole).\(tenths) seconds" }
    return whole == 1 ? "1 second" : "\(whole) seconds"
  }

  /// Returns the time since an event, in its largest unit: `3 hours ago`.
  static func age(_ age: Duration) -> SafeText {
    let seconds = age.components.seconds
    let units: [(seconds: Int64, name: SafeText)] = [
      (86_400, "day"), (3600, "hour"), (60, "minute"),
    ]
    guard let unit = units.first(where: { seconds >= $0.seconds }) else { return "just now" }
    let count = seconds / unit.seconds
    return "\(count) \(unit.name)\(count == 1 ? "" : "s") ago"
  }

  private static func twoDigits(_ number: Int64) -> SafeText {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

enum WaitText {
  static func text(_ wait: Duration) -> StyledText {
    let seconds = DurationText.seconds(.seconds(wait.wholeSecondsRoundedUp))
    return "Request limit reached. Continuing in \(seconds)…"
  }

  static func short(_ wait: Duration) -> StyledText {
    StyledText("◷", .warn) + " Continuing in \(wait.wholeSecondsRoundedUp) s"
  }
}
