/// A line editor without input and output, with readline's keys.
///
/// Tab, and → at the end, accept the ghost. Tab and Shift-Tab then cycle through the completions
/// that extend the typed text, or through all if none does. ↑ and ↓ walk through all of them and
/// back to the typed text. Esc clears the line; Ctrl-Y restores the last removed text.
package struct LineEditor: Sendable {
  package enum Outcome: Sendable, Hashable {
    case edited, moved, submitted(String), interrupted, ended, suspended, redraw, ignored
  }

  private(set) var line = EditedLine()
  private var removed = ""
  private var walk: CompletionWalk?
  /// Whether the whole text is selected, so that typing replaces it and Backspace edits it.
  package private(set) var isSelected = false

  /// Complete lines to suggest, best first.
  ///
  /// They needn't start with the exact text: `björk` can complete `bjo`.
  package var completions: [String] = []

  package init(text: String = "", completions: [String] = []) {
    line.replace(with: Self.oneLine(text))
    self.completions = completions
  }

  /// Creates an editor with its text selected until the first key.
  package init(selecting text: String) {
    self.init(text: text)
    selectAll()
  }

  /// Selects the text until the next key, with the cursor at its end.
  package mutating func selectAll() {
    isSelected = !line.isEmpty
    line.move(to: line.characters.count)
  }

  package var text: String { line.text }

  /// The number of graphemes before the cursor.
  package var cursor: Int { line.cursor }

  /// The text that the first completion would add at the end.
  ///
  /// Empty if the cursor isn't at the end, the line is empty, or a walk is in progress.
  package var ghost: String {
    guard walk == nil, line.isAtEnd, let completion = extensions.first else { return "" }
    return String(completion.dropFirst(line.characters.count))
  }

  package mutating func handle(_ key: Key) -> Outcome {
    if isSelected {
      isSelected = false
      switch key {
      case .character, .paste: line.replace(with: "")
      case .delete: return clear()
      default: break
      }
    }
    switch key {
    case .enter: return .submitted(text)
    case .up: return walk(by: 1)
    case .down: return walk(by: -1)
    case .tab: return complete(by: 1)
    case .backTab: return complete(by: -1)
    case .right where line.isAtEnd, .end where line.isAtEnd: return complete(by: 1, ghostOnly: true)
    case .escape: return clear()
    case .control(let letter): return handle(control: letter)
    default: break
    }
    return edit(key) ?? move(key) ?? .ignored
  }

  private mutating func handle(control letter: Character) -> Outcome {
    switch letter {
    case "c": return .interrupted
    case "d" where line.isEmpty: return .ended
    case "z": return .suspended
    case "l": return .redraw
    case "t": return edited(line.transpose())
    case "u": return remove(to: 0)
    case "k": return remove(to: line.characters.count)
    case "w": return remove(to: line.wordStart { $0 != " " })
    case "y": return insert(removed)
    default: return Self.synonyms[letter].map { handle($0) } ?? .ignored
    }
  }

  private static let synonyms: [Character: Key] = [
    "a": .home, "b": .left, "d": .delete, "e": .end, "f": .right, "h": .backspace, "i": .tab,
    "j": .enter, "m": .enter, "n": .down, "p": .up,
  ]
}

// MARK: - Editing

extension LineEditor {
  /// Returns `nil` for other keys.
  private mutating func edit(_ key: Key) -> Outcome? {
    switch key {
    case .character(let character): return insert(String(character))
    case .paste(let text): return insert(Self.oneLine(text))
    case .backspace: return erase(to: line.cursor - 1)
    case .delete: return erase(to: line.cursor + 1)
    case .wordBackspace: return remove(to: line.wordStart(where: Self.isWordPart))
    case .wordDelete, .alt("d"): return remove(to: line.wordEnd(where: Self.isWordPart))
    default: return nil
    }
  }

  private mutating func insert(_ text: String) -> Outcome {
    let before = line
    line.insert(text)
    return edited(line != before)
  }

  /// Removes text without saving it for Ctrl-Y.
  private mutating func erase(to position: Int) -> Outcome {
    edited(!line.removeText(to: position).isEmpty)
  }

  private mutating func remove(to position: Int) -> Outcome {
    let text = line.removeText(to: position)
    if !text.isEmpty { removed = text }
    return edited(!text.isEmpty)
  }

  private mutating func clear() -> Outcome {
    guard !line.isEmpty else { return .ignored }
    removed = line.text
    line.replace(with: "")
    return edited(true)
  }

  private mutating func edited(_ isEdited: Bool) -> Outcome {
    if isEdited { walk = nil }
    return isEdited ? .edited : .ignored
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Replaces line breaks with spaces and drops other control characters.
  private static func oneLine(_ text: String) -> String {
    let parts = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    let scalars = parts.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(scalars))
  }
}

// MARK: - Moving

extension LineEditor {
  /// Returns `nil` for other keys.
  private mutating func move(_ key: Key) -> Outcome? {
    let before = line.cursor
    switch key {
    case .left: line.move(to: before - 1)
    case .right: line.move(to: before + 1)
    case .home: line.move(to: 0)
    case .end: line.move(to: line.characters.count)
    case .wordLeft, .alt("b"): line.move(to: line.wordStart(where: Self.isWordPart))
    case .wordRight, .alt("f"): line.move(to: line.wordEnd(where: Self.isWordPart))
    default: return nil
    }
    return line.cursor == before ? .ignored : .moved
  }
}

// MARK: - Completing

extension LineEditor {
  /// The completions that start with the text in any case and are longer.
  private var extensions: [String] {
    guard !line.isEmpty else { return [] }
    let stem = text.lowercased()
    return completions.filter {
      $0.count > line.characters.count && $0.lowercased().hasPrefix(stem)
    }
  }

  private mutating func walk(by step: Int) -> Outcome {
    guard var walk = walk ?? CompletionWalk(from: text, through: completions) else {
      return .ignored
    }
    guard walk.move(by: step) else { return .ignored }
    return show(walk)
  }

  private mutating func complete(by step: Int, ghostOnly: Bool = false) -> Outcome {
    if ghostOnly, ghost.isEmpty { return .ignored }
    let extensions = extensions
    let candidates = extensions.isEmpty ? completions : extensions
    guard var walk = walk ?? CompletionWalk(from: text, through: candidates) else {
      return .ignored
    }
    walk.cycle(by: step)
    return show(walk)
  }

  private mutating func show(_ walk: CompletionWalk) -> Outcome {
    line.replace(with: Self.oneLine(walk.text))
    self.walk = walk
    return .edited
  }
}

/// A walk through completions, which starts at the typed text.
struct CompletionWalk: Sendable, Equatable {
  let draft: String
  private let candidates: [String]
  private var index = -1

  /// Returns `nil` if there are no candidates other than the text itself.
  init?(from draft: String, through candidates: [String]) {
    self.draft = draft
    self.candidates = candidates.filter { $0 != draft }
    if self.candidates.isEmpty { return nil }
  }

  var text: String { index < 0 ? draft : candidates[index] }

  /// Returns `false` at either end.
  mutating func move(by step: Int) -> Bool {
    let next = index + step
    guard (-1..<candidates.count).contains(next) else { return false }
    index = next
    return true
  }

  /// Wraps around, including the draft.
  mutating func cycle(by step: Int) {
    let places = candidates.count + 1
    index = (index + 1 + step + places) % places - 1
  }
}
