package import Entities
package import TerminalKit

/// The full-screen mode's screen, which the scenes that run share.
///
/// A scene that is run comes on view with ``enter(_:in:)`` and takes the keys until it is left with
/// ``leave(_:)``; scenes lead into one another, so the last that came has them. What is only looked
/// at, and what plays, is drawn without ever having them.
@MainActor package final class Stage {
  /// Where a scene is drawn.
  package enum Place: Sendable {
    /// In place of the list that everything begins with.
    case master
    case detail
    /// In a box over everything else.
    case overlay
    /// Over the list and the detail.
    case body
  }

  struct Entry {
    let pane: any ScreenPane
    let place: Place
  }

  let screen: Screen
  let bindings: KeyBindings
  private let context: DrawingContext
  let pictures: ScreenPictures?
  private let sleep: @Sendable (Duration) async throws -> Void
  private(set) var master: (any BarPane)?
  private(set) var entries: [Entry] = []
  /// What is looked at beside the list.
  var looked: (any ScreenPane)?
  /// What was before, until there is something to be seen of ``looked``.
  var lookedBefore: (any ScreenPane)?
  var looking: Task<Void, Never>?
  private(set) var player: (any ScreenPane)?
  var help: KeyHelp?
  /// What is said in the line at the bottom, until the next key.
  var notice: StyledText?
  var reopenedAlbums: Set<Album.ID> = []
  /// What was on view when the person chose to leave, until scenes end one after another.
  private var lastSession: ScreenSession?
  /// The keys of a sequence that has begun.
  var pressed: [Key] = []
  private var isDrawingDue = false
  private var spinner: Task<Void, Never>?
  private var spinnerStep = 0

  /// - Parameters:
  ///   - screen: the terminal's.
  ///   - bindings: what keys stand for.
  ///   - capabilities: what can be drawn.
  ///   - format: how dates and numbers are written.
  ///   - pictures: draws artwork; `nil` where there is none.
  ///   - sleep: waits, as `Task.sleep(for:)` does.
  package init(
    screen: Screen, bindings: KeyBindings, capabilities: TerminalCapabilities,
    format: PersonalFormat, pictures: ScreenPictures? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.screen = screen
    self.bindings = bindings
    self.pictures = pictures
    self.sleep = sleep
    context = DrawingContext(
      theme: Theme(colors: capabilities.colors), format: format, capabilities: capabilities,
      hasFocus: false, spinner: "", pictures: pictures)
    pictures?.onDrawn = { [weak self] in self?.update() }
  }
}

// MARK: - Coming and going

extension Stage {
  /// Puts the list on view that everything begins with.
  package func begin(with master: any BarPane) {
    self.master = master
    update()
  }

  package func enter(_ pane: any ScreenPane, in place: Place) {
    guard !entries.contains(where: { $0.pane === pane }) else { return }
    entries.append(Entry(pane: pane, place: place))
    update()
  }

  package func leave(_ pane: any ScreenPane) {
    entries.removeAll { $0.pane === pane }
    update()
  }

  /// Shows what plays in a line of its own, whose keys go there from everywhere; `nil` ends that.
  package func play(_ pane: (any ScreenPane)?) {
    player = pane
    update()
  }

  /// Says something in the line at the bottom, until the next key.
  package func say(_ notice: StyledText) {
    self.notice = notice
    update()
  }

  /// What is on view, for the next time.
  package var session: ScreenSession? {
    if let lastSession { return lastSession }
    guard var session = master?.session else { return nil }
    entries.first { $0.place == .detail }?.pane.note(in: &session)
    return session
  }

  func quit() {
    lastSession = session
    focused?.quit()
  }
}

// MARK: - Drawing

extension Stage {
  /// Draws anew what has changed, once all that is going on has been done.
  package func update() {
    guard !isDrawingDue else { return }
    isDrawingDue = true
    Task {
      isDrawingDue = false
      screen.show { [weak self] size in self?.frame(size) ?? Frame(size) }
      turnSpinner()
    }
  }

  /// What the screen shows.
  func frame(_ size: TerminalSize) -> Frame {
    var frame = Frame(size)
    let layout = layout(size)
    drawPanes(in: &frame, layout)
    drawBottom(of: &frame, layout)
    let drawing = drawing(hasFocus: true)
    help?.draw(in: &frame, layout.body, drawing)
    return frame
  }

  func layout(_ size: TerminalSize) -> ScreenLayout {
    ScreenLayout(size, hasPlayer: player != nil)
  }

  private func drawPanes(in frame: inout Frame, _ layout: ScreenLayout) {
    let (list, detail) = (list, detail)
    master?.drawBar(in: &frame, layout.bar, drawing(hasFocus: focused === master))
    if let rule = layout.barRule { frame.drawRule(in: rule, context.theme.border) }
    if layout.showsBoth || detail == nil {
      list?.draw(in: &frame, layout.master, drawing(hasFocus: focused === list))
    }
    if layout.showsBoth, let divider = layout.divider {
      if divider.rows > 1 {
        frame.drawDivider(in: divider, context.theme.border)
      } else {
        frame.drawRule(in: divider, context.theme.border)
      }
    }
    if let detail {
      detail.draw(in: &frame, layout.detail, drawing(hasFocus: focused === detail))
    } else if layout.showsBoth {
      seen?.draw(in: &frame, layout.detail, drawing(hasFocus: false))
    }
    if let pane = entries.last(where: { $0.place == .body })?.pane {
      frame.fill(layout.body)
      pane.draw(in: &frame, layout.body, drawing(hasFocus: focused === pane))
    }
    if let entry = entries.last, entry.place == .overlay {
      frame.fill(layout.overlay)
      entry.pane.draw(in: &frame, layout.overlay, drawing(hasFocus: true))
    }
  }

  private func drawBottom(of frame: inout Frame, _ layout: ScreenLayout) {
    if let player { player.draw(in: &frame, layout.player, drawing(hasFocus: false)) }
    frame.write(hintLine.text(layout.hints.columns), in: layout.hints)
    let status = status(layout)
    let sign: StyledText = isBusy ? StyledText(spinnerSign, context.theme.accent) + " " : ""
    frame.write((sign + status.onOneLine).truncated(to: layout.status.columns), in: layout.status)
  }

  /// What plays says there what it has no row of its own for.
  private func status(_ layout: ScreenLayout) -> StyledText {
    if let notice { return notice }
    let aside = layout.player.rows < 2 ? player?.status : nil
    return [aside, focused?.status].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  private var hintLine: HintLine {
    let isTyping = focused?.isTyping == true
    let hints = ((isTyping ? [] : [player]) + [focused]).compactMap(\.self).flatMap { pane in
      pane.hints.compactMap { hint($0, pane.hint($0), isTyping: isTyping) }
    }
    return HintLine(hints: hints, last: hint(.help, ScreenAction.help.hint, isTyping: isTyping))
  }

  private func hint(_ action: ScreenAction, _ word: SafeText?, isTyping: Bool) -> StyledText? {
    guard let word, let key = bindings.key(of: action, whileTyping: isTyping) else { return nil }
    return StyledText(key, context.theme.key) + StyledText(" \(word)", context.theme.dim)
  }

  private func drawing(hasFocus: Bool) -> DrawingContext {
    DrawingContext(
      theme: context.theme, format: context.format, capabilities: screen.capabilities,
      hasFocus: hasFocus && help == nil, spinner: spinnerSign, pictures: pictures)
  }
}

// MARK: - What is under way

extension Stage {
  private static let spinnerTime = Duration.milliseconds(100)

  private var isBusy: Bool {
    [master, looked, player].compactMap { $0 as (any ScreenPane)? }.contains(where: \.isBusy)
      || entries.contains { $0.pane.isBusy }
  }

  private var spinnerSign: SafeText {
    guard !context.capabilities.reducedMotion else { return "…" }
    let signs = Array(context.capabilities.unicode ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
    return SafeText(String(signs[spinnerStep % signs.count]))
  }

  /// Turns it for as long as something is under way: nothing wakes an idle program.
  private func turnSpinner() {
    guard isBusy, !context.capabilities.reducedMotion else {
      spinner?.cancel()
      spinner = nil
      return
    }
    guard spinner == nil else { return }
    spinner = Task { [sleep] in
      while (try? await sleep(Self.spinnerTime)) != nil, !Task.isCancelled {
        spinnerStep += 1
        update()
      }
    }
  }
}
