import Entities
import Retrieval
import Scenes
import TerminalKit

/// A box that finds a command by its name and runs it in the pane below.
@MainActor final class CommandsPane: BoxPane {
  struct Command {
    let meaning: SafeText
    var keys: SafeText = ""
    /// The names at prompts, in the configuration, and in the line of hints.
    var names: [String] = []
    let perform: @MainActor () -> Void
  }

  /// The maximum columns for a song's name in the title of a box.
  private static let longestName = 34

  private let stage: any PaneHost
  private let title: PaneTitle
  /// The noun for the commands.
  private let things: SafeText
  private let chooseHint: SafeText
  private var commands: [Command]
  /// Creates an item with the typed name; `nil` if that isn't possible.
  private var create: (@MainActor (String) -> Void)?
  /// The words before the name of the new item.
  private var creation: SafeText = "New playlist"
  /// Whether the user has entered a name, rather than left the box.
  private(set) var hasName = false
  /// Posts an event to the scene that offers playlists; `nil` for other commands.
  private var post: (@MainActor (PlaylistsEvent) -> Void)?
  /// The indices of the commands that match the text, and their count for ``create``.
  private var shown: [Int]
  var box = ChoiceBox<Int>()
  /// All keys, shown until the user types.
  private var keys: KeyHelp?

  private init(
    stage: any PaneHost, _ title: PaneTitle, _ things: SafeText, chooseHint: SafeText,
    _ commands: [Command]
  ) {
    (self.stage, self.title, self.things, self.chooseHint) = (stage, title, things, chooseHint)
    self.commands = commands
    shown = Array(commands.indices)
    box.list.replace(shown)
  }

  /// Creates a box with all actions that have keys, with a table of the keys first if `showsKeys`.
  convenience init(stage: any PaneHost, showsKeys: Bool = false) {
    let opening: ScreenAction = showsKeys ? .help : .commands
    let bindings = stage.bindings.table.filter { $0.action != opening }
    self.init(
      stage: stage,
      showsKeys
        ? PaneTitle("Keys", aside: StyledText("change them in config.json", .quiet))
        : PaneTitle("Commands"), "commands", chooseHint: "do it",
      bindings.map { binding in
        let names = UserAction.all.first { $0.screen == binding.action }?.names ?? []
        // A letter in the list of commands is the beginning of a name, not a key.
        let keys = showsKeys ? binding.keys.map { KeyName.text($0).string } : []
        return Command(
          meaning: binding.meaning, keys: binding.names,
          names: keys + names + [binding.action.rawValue, binding.hint?.string].compactMap(\.self)
        ) { stage.perform(binding.action) }
      })
    if showsKeys { keys = KeyHelp(bindings: stage.bindings) }
  }

  /// Creates a box with the other services that have a page of the pane's item.
  convenience init(stage: any PaneHost, servicesOf pane: any ItemPane) {
    self.init(
      stage: stage, PaneTitle("Open in"), "services", chooseHint: "open",
      MusicService.allCases.map { service in
        Command(meaning: "\(service.name)") { pane.act(.openIn(service)) }
      })
  }

  /// Creates a box with the genres that have charts, by name; `show` receives `nil` for all genres.
  convenience init(stage: any PaneHost, chartsOf show: @escaping @MainActor (ChartGenre?) -> Void) {
    let genres = ChartGenre.all.sorted { ($0.name ?? "") < ($1.name ?? "") }
    self.init(
      stage: stage, PaneTitle("Charts by genre"), "genres", chooseHint: "show",
      ([nil] + genres).map { genre in
        Command(meaning: "\(genre?.name ?? "All genres")") { show(genre) }
      })
  }

  /// Creates a box with playlists to add items to, once they are offered; a name without a playlist
  /// creates one.
  convenience init(
    stage: any PaneHost, adding items: [StoreItem],
    post: @escaping @MainActor (PlaylistsEvent) -> Void
  ) {
    let tracks = items.compactMap(\.item.track)
    let subject =
      tracks.count == 1
      ? StyledText("\(tracks[0].name)").truncated(to: Self.longestName).plain
      : .counted(tracks.count, "song")
    self.init(
      stage: stage, PaneTitle("Add \(subject) to playlist"), "playlists", chooseHint: "add", [])
    (create, self.post) = ({ post(.edit(.create($0))) }, post)
  }

  /// Offers the current playlists; the cursor stays on its playlist.
  func offer(_ playlists: [Playlist]) {
    let chosen = box.list.selected.map { command($0).meaning }
    commands = playlists.enumerated().map { [post] index, playlist in
      Command(meaning: "\(playlist.name.text)", keys: PlaylistText.songs(playlist.trackCount)) {
        post?(.items(.select(RowNumber(index + 1))))
      }
    }
    filter()
    if let index = shown.first(where: { command($0).meaning == chosen }) { box.list.select(index) }
  }

  /// Creates a box for a name, which replaces `old`.
  convenience init(
    stage: any PaneHost, _ title: SafeText, creating creation: SafeText, from old: String = "",
    _ create: @escaping @MainActor (String) -> Void
  ) {
    self.init(stage: stage, PaneTitle(title), "playlists", chooseHint: "save", [])
    (self.create, self.creation, box) = (create, creation, ChoiceBox(old))
    filter()
  }

  /// The rows of the list, the line, and the borders.
  var naturalRows: Int { max(shown.count, 2) + 4 }

  private var showsKeys: Bool { keys != nil && box.filter.isEmpty }

  func region(in layout: ScreenLayout) -> Region {
    let box = showsKeys ? keys?.box(in: layout) : nil
    return box ?? layout.overlay(rows: naturalRows)
  }

  var hints: [ScreenAction] {
    if showsKeys { return (keys?.window.isScrollable == true ? [.down] : []) + [.back] }
    if shown.isEmpty { return [.back] }
    if commands.isEmpty { return [.choose, .back] }
    return box.isTyping ? [.choose, .nextPane, .back] : [.choose, .filter, .back]
  }

  func hint(_ action: ScreenAction) -> SafeText? {
    switch action {
    case .choose: chooseHint
    case .nextPane: "go to list"
    case .down: "scroll"
    case .back: commands.isEmpty ? nil : backHint
    default: nil
    }
  }

  /// Lists commands whose names begin with the text, then other matches, best first.
  private func filter() {
    let results = Matcher(commands.map(\.meaning.string)).results(for: box.filter)
    // Beside a new name, close matches would be misleading.
    let fits = create == nil ? results : results.filter { $0.fit != .close }
    let (typed, text) = (box.filter, box.filter.lowercased())
    let named = commands.indices.filter {
      commands[$0].names.contains { $0.hasPrefix(typed) || $0.hasPrefix(text) }
    }
    shown =
      text.isEmpty
      ? Array(commands.indices) : named + fits.map(\.index).filter { !named.contains($0) }
    if create != nil, !names(box.filter) { shown.append(commands.count) }
    box.list.replace(shown)
    box.list.window.moveToFirst()
  }

  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    var title = title
    if !showsKeys, !commands.isEmpty { title.position = StyledText(box.list.window.position) }
    let inside = box.draw(
      in: &frame, region, context, title: title, placeholder: keys == nil ? "" : "filter the keys")
    if showsKeys {
      keys?.draw(in: &frame, inside, context)
      return
    }
    guard !shown.isEmpty else {
      return MessageText("No \(things) match \(quoting: box.filter, .bold).")
        .draw(in: &frame, inside)
    }
    let (shown, highlighter) = (shown.map(command), box.highlighter)
    box.list.window.draw(in: &frame, inside, context) { index, columns in
      let keys = StyledText(shown[index].keys, .bold)
      let meaning = StyledText(shown[index].meaning, .plain, highlighter)
      return .row(meaning, " " + keys + " ", in: columns)
    }
  }
}

// MARK: - Creating

extension CommandsPane {
  private func command(_ index: Int) -> Command {
    if commands.indices.contains(index) { return commands[index] }
    let text: SafeText = box.filter.isEmpty ? creation + "…" : creation + " \(quoting: box.filter)"
    return Command(meaning: text) { [create, box] in create?(box.filter) }
  }

  /// Whether a command has this name, apart from case.
  private func names(_ text: String) -> Bool {
    commands.contains { $0.meaning.string.lowercased() == text.lowercased() }
  }
}

// MARK: - Keys

extension CommandsPane {
  func take(_ key: Key) -> Bool {
    let isLetter = if case .character = key { true } else { false }
    if showsKeys, !isLetter, case .action(let action) = stage.bindings.match([key]),
      keys?.window.move(action) == true
    {
      return true
    }
    // Letters find commands even if the list has focus; in the key help, some move the focus.
    if isLetter, !showsKeys { box.isTyping = true }
    // A name isn't a filter, so Esc doesn't clear it first.
    return follows(key == .escape && commands.isEmpty ? .back : box.take(key))
  }

  func perform(_ action: ScreenAction) -> Bool {
    if showsKeys, keys?.window.move(action) == true { return true }
    _ = follows(box.perform(action)) || box.list.move(action)
    return true
  }

  func follow(_ outcome: BoxOutcome) {
    switch outcome {
    case .edited: filter()
    case .left where commands.isEmpty: box.isTyping = true
    case .left(let action): if let action { _ = box.list.move(action) }
    case .chosen: choose()
    case .back:
      hasName = false
      stage.leave(self)
      post?(.leave(.back))
    case .ended: quit()
    case .nothing: break
    }
  }

  private func choose() {
    guard !showsKeys, let chosen = box.list.selected else { return }
    if chosen == commands.count, box.filter.isEmpty {
      box.isTyping = true
      return stage.say("Type a name for the playlist.")
    }
    hasName = commands.isEmpty
    stage.leave(self)
    command(chosen).perform()
  }

  func click(at position: Position) -> ListClick? {
    if showsKeys { box.isTyping = true }
    return showsKeys ? nil : box.click(at: position)
  }

  func refresh() { post?(.list(.retry)) }

  func scroll(by rows: Int) {
    if showsKeys { keys?.window.scroll(by: rows) } else { box.list.scroll(by: rows) }
  }

  func quit() {
    stage.leave(self)
    if let post { post(.leave(.quit)) } else { stage.quit() }
  }
}
