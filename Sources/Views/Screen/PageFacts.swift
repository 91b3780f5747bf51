import Entities
import Scenes
import TerminalKit

/// The facts of an item in lines, without labels.
struct PageFacts {
  let columns: Int
  let context: DrawingContext
  private(set) var lines: [StyledText] = []

  init(_ columns: Int, _ context: DrawingContext) {
    (self.columns, self.context) = (max(2, columns), context)
  }

  /// Adds a text of at most two lines, or of one, with a mark after it.
  mutating func add(_ text: StyledText, mark: StyledText = "", isShort: Bool = false) {
    let wrapped = text.wrapped(to: max(2, columns - mark.columns))
    guard !isShort || wrapped.count < 2 else { return lines.append(text.truncated(to: columns)) }
    lines += wrapped.prefix(2)
    if wrapped.count > 2 { lines[lines.count - 1] += "…" }
    lines[lines.count - 1] += mark
  }

  /// Adds the known of some texts in one line.
  mutating func add(_ parts: [SafeText?]) {
    let known = parts.compactMap(\.self).filter { !$0.isEmpty }
    guard !known.isEmpty else { return }
    add(StyledText(known.joined(separator: " · "), Style.quiet))
  }

  /// Adds texts in one line if they fit, or else in a line each.
  mutating func add(_ texts: [StyledText], separator: StyledText) {
    let line = texts.joined(separator: separator)
    for text in line.columns <= columns ? [line] : texts where !text.isEmpty { add(text) }
  }

  mutating func addGap() {
    if lines.last?.isEmpty == false { lines.append("") }
  }

  mutating func addNames(_ title: String, mark: StyledText = "", artist: String) {
    add("\(title, .bold)", mark: mark)
    if !artist.isEmpty { add("\(artist, Style.accent)") }
  }

  /// Adds an album's names, genre, date, and mark.
  mutating func add(_ album: Album) {
    addNames(album.name, artist: album.artist.name)
    add([
      album.genre.map { "\($0)" }, album.releaseDate.map { context.format.date($0) },
      MarksText.lyrics(album.explicitness)?.plain,
    ])
  }
}

extension DrawingContext {
  func year(_ date: ReleaseDate?) -> SafeText? { date?.day.map { "\($0.year)" } }

  func price(_ price: Price?, _ currency: String?, else text: SafeText) -> SafeText? {
    switch price {
    case .amount(let amount): format.amount(amount, currency: currency)
    case .notSoldSeparately: text
    case nil: nil
    }
  }
}
