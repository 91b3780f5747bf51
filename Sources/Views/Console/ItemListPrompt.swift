import Entities
import TerminalKit

/// Asks what is to be done with a list of things.
@MainActor final class ItemListPrompt {
  /// What a line meant.
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

  /// `starsTracks` says whether stars are given by number.
  init(console: Console, starsTracks: Bool = true) {
    self.console = console
    self.starsTracks = starsTracks
  }

  /// What the person does next, where `isListed` says whether there is a list; `nil` where there is
  /// nobody.
  func next(isListed: Bool) async -> Answer? {
    if !isListed {
      console.hint("r retry, q quit")
    } else if !hasSaidHow {
      console.hint("A number shows that one. ? lists the rest.")
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
      "\("f 1-3", .bold)  star tracks, or take their stars away"
    ]
    return [
      "\("1 …", .bold)    show the one with that number",
      "\("/text", .bold)  list only what contains the text; / alone lists all again",
    ] + (starsTracks ? star : []) + [
      "\("p 1-3", .bold)  hear the previews of tracks",
      "\("r", .bold)      ask again",
      "\("q", .bold)      quit, as does Ctrl-D",
    ]
  }
}
