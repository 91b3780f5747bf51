package import Entities
package import Rules
package import TerminalKit

/// Shows the progress of long work: a bar with the count, the rate, and the time left.
@MainActor package final class ProgressBar {
  /// The interval between lines on a terminal that can't redraw one.
  private static let pause = Duration.seconds(10)

  private let label: SafeText
  private let counted: (Int) -> SafeText
  private let activity: Activity
  private let output: TextOutput
  private let clock: any MachineClock
  private let start: Duration
  private var lastShown: Duration?

  /// `counted` returns a count with its unit, such as `3 tracks`.
  package init(
    _ label: SafeText, output: TextOutput, clock: any MachineClock,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    counted: @escaping (Int) -> SafeText
  ) {
    (self.label, self.output, self.clock, self.counted) = (label, output, clock, counted)
    activity = Activity(output: output, sleep: sleep)
    start = clock.uptime
  }

  /// Shows that `count` items are done; `part` is the part of the work, if known.
  package func show(_ count: Int, part: Double? = nil) {
    let now = clock.uptime
    let capabilities = output.capabilities
    if let lastShown, !capabilities.canRedraw, now - lastShown < Self.pause { return }
    lastShown = now
    let progress = ProgressText(
      label: label, part: part, count: count, counted: counted(count), elapsed: now - start)
    activity.start(progress.text(within: capabilities.columns - 3))
  }

  package func end() { activity.stop() }
}

/// The text of a progress bar, such as `Importing [###...] 50% · 3 tracks · 2/s · 8 s left`.
struct ProgressText {
  private static let width = 30
  private static let smallestWidth = 5

  let label: SafeText
  /// From 0 to 1; `nil` if unknown.
  let part: Double?
  let count: Int
  let counted: SafeText
  let elapsed: Duration

  /// Returns the text with a bar that fills the line.
  func text(within columns: Int) -> StyledText {
    guard let part = part.map({ min(max($0, 0), 1) }) else {
      let facts = ["\(label)… \(counted)", rate].compactMap(\.self)
      return StyledText(facts.joined(separator: " · "))
    }
    let facts = ["\(Int(part * 100))% · \(counted)", rate, left(after: part)]
      .compactMap(\.self).joined(separator: " · ")
    let width = min(Self.width, columns - label.columns - facts.columns - 4)
    guard width >= Self.smallestWidth else { return "\(label) \(facts)" }
    let filled = Int(part * Double(width))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "\(label) [\(bar)] \(facts)"
  }

  /// The items per second, or per minute if slow; `nil` in the first second.
  private var rate: SafeText? {
    let seconds = elapsed / .seconds(1)
    guard seconds >= 1, count > 0 else { return nil }
    let rate = Double(count) / seconds
    return rate >= 1 ? "\(Int(rate))/s" : "\(Int((rate * 60).rounded()))/min"
  }

  /// The estimated time left, in the largest unit with at least two, or in minutes.
  private func left(after part: Double) -> SafeText? {
    guard part > 0, part < 1 else { return nil }
    let seconds = Int((elapsed / .seconds(1) * (1 - part) / part).rounded(.up))
    switch seconds {
    case ..<100: return "\(seconds) s left"
    case ..<6000: return "\(seconds / 60) min left"
    default: return "\(seconds / 3600) h left"
    }
  }
}

/// Messages about filling the library from charts.
package enum LibraryFillText {
  /// Reports a complete fill; `added` tracks are new to the library.
  package static func finished(
    _ progress: LibraryFill.Progress, added: Int, from storefront: Storefront
  ) -> StyledText {
    let missing: SafeText =
      progress.missingCharts == 0
      ? "" : " The store doesn't have \(progress.missingCharts) of the charts."
    return """
      Added \(.counted(added, "song")) from the charts of the \(storefront.phrase).\(missing)
      """
  }

  /// Returns the note below the error that stopped a fill.
  package static func stopped(added: Int) -> StyledText {
    "Added \(.counted(added, "song")) so far. Run `tunes library fill` again to continue."
  }
}

/// Messages about fetching the lyrics of many tracks.
package enum LyricsFillText {
  package static func finished(_ progress: LyricsFill.Progress) -> StyledText {
    "Lyrics are saved for \(progress.found) of \(.counted(progress.total, "song"))."
  }

  /// Returns the note below the error that stopped a fill; `command` continues it.
  package static func stopped(_ progress: LyricsFill.Progress, command: SafeText) -> StyledText {
    """
    Stopped after \(progress.done) of \(.counted(progress.total, "song")); what was fetched is \
    saved. Run `\(command)` again to continue.
    """
  }
}
