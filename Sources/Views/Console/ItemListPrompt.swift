import Entities
import TerminalKit

/// The prompt below a list of items.
@MainActor final class ItemListPrompt {
  /// The meaning of a line.
  enum Answer: Equatable {
    case pick(Int)
    case favorite(PositionRanges)
    case play(PositionRanges)
    case filter(String)
    case retry
    case quit
  }

  private let console: Console
  private let starsTracks: Bool
  private var hasSaidHow = false

  /// Creates a prompt; `starsTracks` is whether tracks can be added to favorites by number.
  init(console: Console, starsTracks: Bool = true) {
    self.console = console
    self.starsTracks = starsTracks
  }

  /// Returns the user's next command.
  ///
  /// Returns `nil` if there is no user, and `quit` if there is nothing left to do.
  func next(isListed: Bool, canRetry: Bool) async -> Answer? {
    if !isListed {
      guard canRetry else { return console.prompt == nil ? nil : .quit }
      console.hint("r retry, q quit")
    } else if !hasSaidHow {
      console.hint("Type a number to open an item, or ? for help.")
      hasSaidHow = true
    }
    return await console.nextEvent(quit: .quit) { answer(to: ConsoleCommand($0)) }
  }

  private func answer(to command: ConsoleCommand) -> Answer? {
    switch command {
    case .nothing: return nil
    case .pick(let number): return .pick(number)
    case .filter(let text): return .filter(text)
    case .favorite(let ranges?) where starsTracks: return .favorite(ranges)
    case .play(let ranges?): return .play(ranges)
    case .retry: return .retry
    case .quit: return .quit
    case .favorite, .play(nil), .nextPage, .previousPage, .suggestions, .history, .storefronts,
      .genres, .help,
      .term:
      for line in help { console.note(line) }
      return nil
    }
  }

  private var help: [StyledText] {
    let star: [StyledText] = [
      "\("f 1-3", .bold)  add tracks to favorites, or remove them"
    ]
    return [
      "\("3", .bold)      open item 3",
      "\("/text", .bold)  filter the list; / alone clears the filter",
    ] + (starsTracks ? star : []) + [
      "\("p 1-3", .bold)  play previews",
      "\("r", .bold)      reload",
      "\("q", .bold)      quit (or press Ctrl-D)",
    ]
  }
}
