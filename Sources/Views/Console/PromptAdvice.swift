import Entities
import TerminalKit

/// Advice on lines that mean something else than a search: numbers alone, and commands of the shell.
struct PromptAdvice {
  /// The letters that do here what these commands do.
  private static let letters = [
    "history": ("open your search history", "H"), "storefronts": ("choose a store", "S"),
    "genres": ("choose genres", "T"), "suggestions": ("list past searches", "s"),
  ]

  /// The names of the program's commands.
  let commands: Set<String>
  /// The numbers of the results; `nil` if none are listed.
  let positions: ClosedRange<Int>?

  /// Returns what to type instead of a line; `nil` if the line is a search.
  func text(for line: String) -> StyledText? {
    let text = String(line[...].trimmingSpace)
    guard let advice = numbers(text) ?? command(text) else { return nil }
    return "\(advice); \("=\(text)", .bold) searches for it."
  }

  /// Returns advice on several numbers, of which the first is listed: songs have such names, too.
  private func numbers(_ text: String) -> StyledText? {
    guard let positions, let first = Int(text.prefix(while: \.isNumber)), positions.contains(first),
      text.last?.isNumber == true, text.allSatisfy({ $0.isNumber || "-,".contains($0) }),
      let ranges = PositionRanges(text), ranges.single == nil
    else { return nil }
    let names = text.replacing("-", with: " to ").replacing(",", with: " and ")
    return "To play results \(names), type \("p \(text)", .bold)"
  }

  /// Returns advice on a line for the shell, which can begin with its prompt.
  private func command(_ text: String) -> StyledText? {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    let hasPrompt = words.first == "$"
    if hasPrompt { words = words.dropFirst() }
    guard words.popFirst() == "tunes", let name = words.first.map(String.init) else { return nil }
    if words.count == 1, Int(name) != nil { return "To open result \(name), type \(name, .bold)" }
    let isCommand = commands.contains(name)
    guard isCommand || hasPrompt else { return nil }
    if words.count == 1, let (action, letter) = Self.letters[name] {
      return "To \(action), type \(letter, .bold)"
    }
    let term = (name == "search" ? words.dropFirst() : words).joined(separator: " ")
      .filter { $0 != "\"" }
    guard !isCommand || name == "search", !term.isEmpty, !words.contains(where: { $0.first == "-" })
    else { return "To run `tunes \(name)`, type \("q", .bold) to quit first" }
    return "To search for \(quoting: term), type \(term, .bold)"
  }
}
