import Entities
import TerminalKit

// Advice on actions that other programs have at their prompts.
extension PromptAdvice {
  /// The beginnings of lines, and the advice on what follows them; `nil` if that isn't an action.
  private var actions: [(words: [String], advice: (String) -> StyledText?)] {
    [
      (["export"], exporting), (["rename"], renaming), (["shuffle"], shuffling),
      (CommandWords.sorts, sorting), (["filter"], filtering), (["store"], choosingStore),
      (CommandWords.creations, creating), (CommandWords.openings, opening),
    ]
  }

  /// Returns advice on a line that begins with an action.
  func action(_ text: String) -> StyledText? {
    for (words, advice) in actions {
      if let rest = CommandWords.text(after: words, in: text) { return advice(rest) }
    }
    return nil
  }

  /// Returns advice on the letter that adds songs before a name alone.
  func addition(_ text: String) -> StyledText? {
    guard text.hasPrefix("c "), !text.dropFirst(2).contains(where: \.isNumber) else { return nil }
    return "To add songs to a playlist, type \("c 1-3 \(text.dropFirst().trimmingSpace)", .bold)"
  }

  private var playlist: String? { if case .list(let playlist) = place { playlist } else { nil } }

  /// Returns how to run a command of the shell.
  private func shell(_ action: SafeText, _ words: [String]) -> StyledText {
    "To \(action), type \("q", .bold), then run `\(ShellText.line(["tunes"] + words))`"
  }

  /// Returns how to export to a file, whose name ends with a format.
  private func exporting(to file: String) -> StyledText? {
    guard file.isEmpty || file.dropFirst().dropLast().contains(".") else { return nil }
    let saving = ["--save", file.isEmpty ? "songs.m3u" : file]
    if let playlist {
      return shell("export the playlist", ["playlist", "export", playlist] + saving)
    }
    let others = ShellText.line(["tunes", "playlist", "export", "NAME"] + saving)
    return shell("export favorites", ["favorites", "export"] + saving)
      + ", or for a playlist `\(others)`"
  }

  private func renaming(to name: String) -> StyledText? {
    guard playlist != nil, name.isEmpty else { return nil }
    return "To rename the playlist, type \("rename", .bold) and its new name"
  }

  private func shuffling(_ numbers: String) -> StyledText? {
    guard positions != nil, numbers.isEmpty || PositionRanges(numbers) != nil else { return nil }
    let words =
      if numbers.isEmpty, let playlist {
        ["playlist", "play", playlist]
      } else {
        ["play"] + (numbers.isEmpty ? ["all"] : numbers.split(separator: " ").map(String.init))
      }
    return shell("play in random order", words + ["--shuffle"])
  }

  private func sorting(by property: String) -> StyledText? {
    guard positions != nil, CommandWords.property(property) != nil else { return nil }
    return "Only search results, favorites, and the library can be sorted"
  }

  private func filtering(by text: String) -> StyledText? {
    guard positions != nil, place != .page, !text.isEmpty else { return nil }
    return "To filter the list, type \("/\(text)", .bold)"
  }

  private func choosingStore(_ name: String) -> StyledText? {
    guard let store = Storefront(code: name) ?? Storefront.named(name) else { return nil }
    return place == .search
      ? "To choose a store, type \("S", .bold)"
      : shell("choose the \(store.phrase)", ["storefronts", "set", store.code])
  }

  private func creating(_ name: String) -> StyledText? {
    guard !name.isEmpty else { return nil }
    return "To create a playlist, type \("playlists", .bold) and Enter, then its name"
  }

  private func opening(_ name: String) -> StyledText? {
    "To open a playlist, type \("playlists", .bold) and Enter, then its name"
  }
}
