import Entities
package import Scenes
import TerminalKit

/// The console view of previews: a progress line and single keys.
///
/// If the terminal can't redraw a line, the view prints and reads plain lines instead.
@MainActor package final class ConsolePlaybackView: PlaybackView {
  private let console: Console
  private var shown: PlaybackState?
  private var hasSaidHow = false

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: PlaybackState) {
    defer { shown = state }
    if case .finished = state.content { console.keys?.end() } else { console.keys?.begin() }
    let text = PlaybackText(state: state, capabilities: console.notes.capabilities)
    write(
      state.notices.flatMap { console.notes.lines(ofSentence: PlaybackNoticeText.message($0).line) }
    )
    if case .playing(let track, _) = state.content, shown?.progress == nil {
      write(text.heading(of: track))
    }
    if let keys = console.keys { keys.show(text.progress) } else { showInLines(state, text) }
    showKeys(state)
  }

  package func interruption() async {
    await console.interruption()
  }

  package func nextEvent() async -> PlaybackEvent? {
    if let keys = console.keys {
      while let key = await keys.nextKey() {
        if let event = Self.event(for: key) { return event }
      }
      return nil
    }
    return await nextLine()
  }
}

// MARK: - Input

extension ConsolePlaybackView {
  /// The keys while a preview plays, and their events.
  static let keys: [(keys: [Key], event: PlaybackEvent)] = [
    ([.character(" "), .character("z")], .togglePause), ([.left], .seekBack),
    ([.right], .seekForward),
    ([.up, .character("+"), .character("=")], .volumeUp),
    ([.down, .character("-")], .volumeDown),
    ([.character("n"), .character(">")], .next),
    ([.character("N"), .character("<"), .character("p")], .previous),
    ([.control("s")], .shuffle), ([.control("r")], .cycleRepeat),
    ([.character("f")], .toggleFavorite(at: nil)),
    ([.character("o")], .act(.openPage, at: nil)), ([.character("y")], .act(.copyLink, at: nil)),
    ([.character("q"), .character("x"), .escape, .control("d")], .stop),
    ([.control("c")], .interrupt),
  ]

  private static func event(for key: Key) -> PlaybackEvent? {
    keys.first { $0.keys.contains(key) }?.event
  }

  /// Returns the event of a line of input, if single keys can't be read.
  ///
  /// The first character is the key; an empty line pauses.
  private func nextLine() async -> PlaybackEvent? {
    guard console.hasKeyboard, let prompt = console.prompt else { return nil }
    prompt.begin("", text: "")
    while true {
      switch await prompt.next() {
      case .submitted(let line):
        if let event = Self.event(for: line.first.map(Key.character) ?? .character(" ")) {
          return event
        }
      case .edited: break
      case .interrupted, .ended: return nil
      }
    }
  }
}

// MARK: - Output

extension ConsolePlaybackView {
  private func write(_ lines: [StyledText]) {
    guard !lines.isEmpty else { return }
    if let keys = console.keys { keys.write(lines) } else { console.notes.writeLines(lines) }
  }

  private func showInLines(_ state: PlaybackState, _ text: PlaybackText) {
    switch state.content {
    case .loading: console.showActivity(text.progress)
    case .waiting(_, let wait): console.showWait(wait)
    case .playing(_, let progress):
      console.endActivity()
      if shown?.progress?.isPaused ?? false != progress.isPaused { write([text.progress]) }
    case .idle, .starting, .finished: console.endActivity()
    }
    if let ended = shown?.progress, state.progress == nil { write([text.heard(ended)]) }
  }

  /// Prints the keys once, when it is known what the player can do.
  private func showKeys(_ state: PlaybackState) {
    guard !hasSaidHow, let progress = state.progress else { return }
    hasSaidHow = true
    let isLine = console.keys == nil
    guard console.keys != nil || (console.hasKeyboard && console.prompt != nil) else { return }
    let keys: [StyledText?] = [
      progress.canPause ? (isLine ? "Enter pause" : "space pause") : nil,
      progress.canSeek && !isLine ? "← → seek" : nil,
      progress.volume != nil ? (isLine ? "+ - volume" : "↑ ↓ volume") : nil,
      state.count > 1 ? "n next, N previous" : nil, "f favorite, o open, q stop",
    ]
    let how = keys.compactMap(\.self).joined(separator: ", ")
    write(console.notes.lines(ofSentence: how.styled(.dim)))
  }
}
