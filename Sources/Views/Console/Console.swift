package import Entities
import Scenes
package import TerminalKit

/// The input and output of console views.
@MainActor package final class Console {
  /// Standard output, for results only.
  let results: TextOutput
  /// Standard error, for the prompt, notes, and errors.
  let notes: TextOutput
  /// The prompt; `nil` if there is no user.
  let prompt: (any Prompt)?
  let format: PersonalFormat
  /// Draws images; `nil` to draw none.
  let pictures: PictureCanvas?
  /// Reads single keys; `nil` if there is no user or the terminal can't redraw a line.
  let keys: KeyLine?
  let hasKeyboard: Bool
  /// Whether the user ended a prompt with Ctrl-C.
  package private(set) var isInterrupted = false
  let places: ConsolePlaces
  var hasAsked = false
  private let activity: Activity
  private let interrupts: Interrupts
  private var saysWait = false
  private var waits: WaitNotes
  /// Slow output that hasn't been written yet.
  private var pending: (@MainActor () async -> Void)?

  /// `onWait` receives waits for the request limit if notes don't go to a terminal.
  package init(
    results: TextOutput, notes: TextOutput, prompt: (any Prompt)?, activity: Activity,
    format: PersonalFormat, interrupts: Interrupts, places: ConsolePlaces = ConsolePlaces(),
    pictures: PictureCanvas? = nil, keys: KeyLine? = nil, hasKeyboard: Bool = false,
    onWait: ((Duration) -> Void)? = nil
  ) {
    self.places = places
    (self.results, self.notes, self.prompt, self.activity) = (results, notes, prompt, activity)
    (self.format, self.interrupts, self.pictures, self.keys) = (format, interrupts, pictures, keys)
    self.hasKeyboard = hasKeyboard
    waits = WaitNotes(output: notes, onWait: onWait)
  }

  package var asks: Bool { prompt != nil }

  package func note(_ sentence: StyledText) {
    notes.writeSentence(sentence)
  }

  /// Shows a hint about the next step, if there is a user.
  func hint(_ text: StyledText) {
    guard prompt != nil, notes.capabilities.isTerminal else { return }
    note(text.styled(.dim))
  }

  func note(_ messages: [ErrorMessage]) {
    for message in messages { note(message.line) }
  }

  /// Prints the visible rows of a list; without a filter, their range and shared values follow.
  func write(_ listing: some NumberedItems) {
    guard !listing.rows.isEmpty else { return }
    let text = ListingText(listing, results.capabilities)
    results.writeLines(text.lines)
    guard listing.filter.isEmpty else { return }
    let pages = PageCountText.text(listing).map { [$0] } ?? []
    summarize(pages + text.common, hasMore: PageCountText.hasMore(listing))
  }

  /// Shows the visible range of a list or of its matches; nothing in a pipe.
  func summarize(_ range: Range<Int>, of count: Int, matching filter: String) {
    guard !range.isEmpty, range.count < count else { return }
    let part = PageCountText.text(range.lowerBound + 1...range.upperBound, of: count)
    let matching: StyledText = filter.isEmpty ? "" : " that match \(quoting: filter)"
    summarize([part + matching], hasMore: range.upperBound < count)
  }

  /// Shows facts about the printed rows, and how to see more; nothing in a pipe.
  func summarize(_ facts: [StyledText], hasMore: Bool) {
    guard results.capabilities.isTerminal else { return }
    let hint: [StyledText] = hasMore && asks ? [PageCountText.hint] : []
    let line = (facts.map { $0 + "." } + hint).joined(separator: " ")
    if !line.isEmpty { note(line.styled(.dim)) }
  }

  /// Returns the fit of a page, leaving room for sentences before the prompt.
  func fit(besides sentences: [StyledText]) -> PageFit {
    let capabilities = results.capabilities
    let lines = sentences.reduce(notes.linesOfSentences) { $0 + notes.lines(ofSentence: $1).count }
    return PageFit(columns: capabilities.columns, rows: max(2, capabilities.rows - 1 - lines))
  }

  /// Schedules slow output, which ``settle()`` writes before the next prompt.
  func later(_ write: @escaping @MainActor () async -> Void) {
    pending = write
  }

  /// Writes the scheduled output and waits until it is complete.
  func settle() async {
    guard let write = pending else { return }
    pending = nil
    await write()
  }

  /// Returns the event of the next valid line, prompting again after invalid ones.
  ///
  /// Returns `nil` if there is no user, and `quit` at the end of input or after Ctrl-C.
  func nextEvent<Event>(quit: Event, from meaning: (String) -> Event?) async -> Event? {
    await LiveLine(console: self).nextEvent(quit: quit, from: meaning)
  }

  /// Returns the event of a line that means the same at every prompt, and answers other lines.
  ///
  /// `verbs` are the letters or names of the verbs that work here.
  func event<Event: LineEvent>(of command: ConsoleCommand, typed line: String, _ verbs: [String])
    -> Event?
  {
    switch command {
    case .nothing: break
    case .back: return canGoBack() ? .leave(.back) : nil
    case .quit: return .leave(.quit)
    case .take(let step): return .take(step)
    case .term(let text): return search(for: text, typed: line).map(Event.go)
    case .help: showHelp(verbs)
    default:
      if command != .go(.start), let place = command.destination { return .go(place) }
      answer(line, among: verbs)
    }
    return nil
  }

  /// Shows the rules for lines, and the verbs of this prompt; `verbs` are letters or names.
  func showHelp(_ verbs: [String]) {
    notes.writeLines(PromptHelp.lines(verbs))
  }

  /// Returns the destination of a search term or link; `nil` after a note about the error.
  func search(for text: String, typed line: String) -> Destination? {
    do throws(ErrorMessage) {
      if let link = try StoreLink(line) { return .lookup(link.id, in: link.storefront) }
    } catch {
      note(error.line)
      return nil
    }
    do {
      return .search(try SearchTerm(text))
    } catch {
      note(ErrorMessage(error).line)
      return nil
    }
  }

  /// Returns the property to sort by; `nil` after a note listing all properties.
  func property(_ word: String) -> ResultSort? {
    if let property = ResultSort(rawValue: word.lowercased()) { return property }
    note("Lists are sorted by date, name, artist, album, or duration.")
    return nil
  }

  static let servicesUsage: StyledText = {
    let others = MusicService.allCases.dropFirst().map(\.rawValue).joined(separator: ", ")
    return "\("O spotify", .bold) opens Spotify's page. Other services: \(others)."
  }()

  /// Explains a command that does nothing here, or lacks its object; `verbs` work at this prompt.
  func answer(_ line: String, among verbs: [String] = []) {
    let text = String(line[...].trimmingSpace)
    let isShell = text.hasPrefix("tunes ")
    let words = (isShell ? text.dropFirst("tunes ".count) : text[...])
      .split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let lacksRows = ConsoleCommand(line) == .noRows
    if let word = words.first, lacksRows || words.count == 1, let verb = UserAction.named(word),
      !verb.takes.isEmpty, isVerb(verb, among: verbs)
    {
      let word = SafeText(String(word))
      let example = SafeText("\(word) 1\(verb.takes == "ROW ROW" ? " 3" : "")")
      let rows = words.count > 1 ? words[1] : nil
      if let rows, PositionRanges(rows: rows) == nil {
        note("\(quoting: String(rows)) names no rows. Rows are 3, 1-3,5, 3.2, and all.")
      } else {
        let count: SafeText =
          verb.takes == "ROW ROW" ? "two rows" : rows == nil ? "a row" : "one row"
        note(
          verb.takesRows
            ? "\(word, .bold) needs \(count), as in \(example, .bold)."
            : "\(word, .bold) needs \(verb.takes).")
      }
    } else if lacksRows, words.count == 1 {
      note("Rows open one at a time. A verb acts on several, as in \("p 1-3", .bold).")
    } else {
      note("\(quoting: text) does nothing here. Type ? for what does.")
    }
  }

  /// Whether a verb is among some names or letters, or works at any prompt.
  private func isVerb(_ verb: UserAction, among verbs: [String]) -> Bool {
    (verbs + ["create"]).contains { $0 == verb.letter || verb.names.contains($0) }
  }

  func interrupt() {
    isInterrupted = true
  }

  /// Returns when the user cancels the current request with Ctrl-C.
  ///
  /// Before the first prompt, Ctrl-C ends the program instead, and this returns only when the task
  /// is canceled.
  func interruption() async {
    guard hasAsked else { return await Task.cancellation() }
    await interrupts.next()
  }

  /// Shows the current activity, after a short delay.
  package func showActivity(_ text: StyledText) {
    saysWait = false
    activity.start(text)
  }

  /// Shows the remaining wait for the request budget; only once if lines can't be redrawn.
  package func showWait(_ wait: Duration) {
    guard notes.capabilities.isTerminal else { return waits.show(wait) }
    guard !saysWait || notes.capabilities.canRedraw else { return }
    saysWait = true
    activity.start(WaitText.text(wait))
  }

  /// Erases the text of ``showActivity(_:)`` and ``showWait(_:)``.
  package func endActivity() {
    saysWait = false
    activity.stop()
  }
}

// MARK: - Pictures

extension Console {
  /// Draws an image as large as the terminal allows, replacing the activity.
  ///
  /// - Returns: Whether the terminal could draw it and had room.
  package func draw(_ picture: Picture) async -> Bool {
    endActivity()
    let capabilities = results.capabilities
    // Leave room for the shell prompt below the image.
    let room = PictureExtent(columns: capabilities.columns - 1, rows: capabilities.rows - 2)
    guard room.columns > 0, room.rows > 0, let pictures,
      let drawn = await pictures.drawing(of: picture, within: room)
    else { return false }
    pictures.write(drawn)
    if let problem = pictures.takeProblem() { note("\(ErrorMessage(problem).line, .dim)") }
    return true
  }
}
