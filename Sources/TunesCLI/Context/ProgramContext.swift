import Entities
import Media
import Persistence
import Scenes
import TerminalKit
import Views

/// The environment of a command: streams, databases, and settings.
@MainActor struct ProgramContext {
  var environment: ProcessEnvironment
  let results: TextOutput
  let notes: TextOutput
  /// The database of user data.
  ///
  /// Never closed: closing would clean up the file and delay the exit, and commits are durable
  /// anyway.
  let store: Store
  let cache: Store
  /// The errors in the configuration, or the warning that the file is missing.
  let configurationTroubles: [ErrorMessage]
  let configuration: ConfigurationFile
  let inputIsTerminal: Bool
  /// The keyboard; `nil` if input isn't a terminal.
  let keyboard: TerminalInput?
  /// The source of random orders.
  let random: any RandomNumberGenerator
  let table: CommandTable
  /// Tasks that wait for Ctrl-C.
  let interrupts = Interrupts()
  /// The name for saving the last list and changes; `nil` for the terminal's name.
  var listingName: String?
  /// Receives waits for the request limit.
  var onWait: ((Duration) -> Void)?
  let conversation = Conversation()
  /// The scenes at the prompt, including commands typed there.
  let places = ConsolePlaces()
  let placedPictures = PlacedPictures()

  /// The scope of changes that are undone together, if they are.
  private(set) var group: ChangeScope?

  /// The scope whose changes are undone in order.
  var scope: ChangeScope { group ?? ChangeScope(terminal: terminal) }

  /// Returns a context whose changes are undone together.
  func grouped() -> ProgramContext {
    var context = self
    context.group = scope.grouped()
    return context
  }

  /// The name of the terminal, which has its own numbers and changes.
  private var terminal: String { listingName ?? TerminalSession.name }

  var library: SQLiteLibrary { SQLiteLibrary(store: store, scope: scope) }

  var history: SQLiteHistory {
    SQLiteHistory(store: store, settings: configuration.historySettings, scope: scope)
  }

  var sync: SQLiteSync { SQLiteSync(store: store, settings: configuration.historySettings) }

  var format: PersonalFormat {
    PersonalFormat(environment: environment.variables, clock: SystemClock())
  }

  /// Returns the page size of a list without `--limit`: as many rows as fit, or 25 in a pipe.
  func pageSize(of list: PromptedList) -> PageSize {
    let (results, notes) = (results, notes)
    return PageSize(list.rows(on: results, notes) ?? 25)
  }

  var screenSessions: any ScreenSessions { SQLiteScreenSessions(store: store) }

  var lastListing: any LastListing {
    SQLiteLastListing(store: store, terminal: terminal)
  }

  /// Writes a sentence for users to standard error.
  func note(_ sentence: StyledText) { notes.writeSentence(sentence) }

  func console(asks: Bool, pictures: PictureCanvas? = nil) -> Console {
    let keys = asks ? keys : nil
    return Console(
      results: results, notes: notes, prompt: asks ? prompt(besides: keys) : nil,
      activity: Activity(output: notes, sleep: SystemClock.sleep), format: format,
      interrupts: interrupts, places: places, pictures: pictures, keys: keys,
      hasKeyboard: inputIsTerminal,
      onWait: onWait)
  }

  func documents(_ format: DocumentFormat) -> DocumentOutput {
    DocumentOutput(results: results, notes: notes, format: format, onWait: onWait)
  }

  /// Creates a progress bar; `counted` returns a count with its unit.
  func progress(_ label: SafeText, counted: @escaping (Int) -> SafeText) -> ProgressBar {
    ProgressBar(
      label, output: notes, clock: SystemClock(), sleep: SystemClock.sleep,
      counted: counted)
  }

  /// Creates a prompt; `keys` reads from the same terminal at other times.
  private func prompt(besides keys: KeyLine? = nil) -> any Prompt {
    guard let keyboard, notes.capabilities.canRedraw else {
      return PlainPrompt(descriptor: environment.input, output: inputIsTerminal ? notes : nil)
    }
    let prompt = EditedPrompt(
      input: keyboard, output: notes, pictures: placedPictures,
      suspend: JobControl.stopProcessGroup)
    SignalWatch.watch(SignalWatch.redrawing) { _ in
      Task { @MainActor in
        prompt.redraw()
        keys?.redraw()
      }
    }
    return prompt
  }

  private var keys: KeyLine? {
    guard let keyboard, notes.capabilities.canRedraw else { return nil }
    return KeyLine(input: keyboard, output: notes, suspend: JobControl.stopProcessGroup)
  }

  /// Asks the user to confirm a deletion, after a note; throws if there is no user.
  ///
  /// `reason` is the reason for the confirmation, for the error.
  func confirms(_ question: StyledText, after note: StyledText? = nil, because reason: SafeText)
    async throws(ErrorMessage) -> Bool
  {
    guard isConversation else {
      throw ErrorMessage(.usage, "\(reason) needs confirmation", advice: "Pass --yes to confirm")
    }
    if let note { self.note(note) }
    return await confirms(question) ?? false
  }

  /// Asks a yes-or-no question; returns `nil` if the user presses Ctrl-C.
  func confirms(_ question: StyledText) async -> Bool? {
    let prompt = prompt()
    prompt.begin(question, text: "")
    while true {
      switch await prompt.next() {
      case .edited: break
      case .submitted(let answer): return ["y", "yes"].contains(answer.lowercased())
      case .interrupted: return nil
      case .ended: return false
      }
    }
  }

  /// Whether a user sees the results and can respond.
  var isConversation: Bool {
    inputIsTerminal && results.capabilities.isTerminal && notes.capabilities.isTerminal
  }
}

// Commands at a prompt
extension ProgramContext {
  /// Whether the user quit the last scene at the prompt, which also ends the scenes that led there.
  @MainActor final class Conversation {
    var isOver = false
  }
}

// The user's selections
extension ProgramContext {
  /// Returns `named`, or else the user's selected storefront, or else the system's.
  ///
  /// If the database fails, uses the system's storefront.
  func storefront(unless named: Storefront? = nil) async -> Storefront {
    if let named { return named }
    let selected = try? await SQLiteSelections(store: store).storefront()
    return selected ?? environment.storefront
  }

  /// Returns the store selected or configured for all searches, or else the system's.
  func usualStorefront() async -> Storefront {
    let interactor = storefrontsInteractor
    return ((try? await interactor.choice()) ?? interactor.unselected).inUse
  }

  var storefrontsInteractor: StorefrontsInteractor {
    StorefrontsInteractor(
      selections: SQLiteSelections(store: store),
      unselected: StorefrontChoice(
        configured: configuration.country.flatMap { try? Storefront(named: $0) },
        system: environment.storefront),
      locale: LocaleName("LC_MESSAGES", environment.variables).locale)
  }

  var alphabet: Alphabet {
    Alphabet(locale: LocaleName("LC_MESSAGES", environment.variables).locale)
  }
}

// Drawing artwork
extension ProgramContext {
  /// How long to wait for the terminal's replies.
  private static let patience = Duration.milliseconds(150)
  private static let programLimit = Duration.seconds(5)

  /// Returns the canvas for the user's choice; `nil` to draw nothing.
  func canvas(_ choice: PictureChoice) -> PictureCanvas? {
    canvas(choice, ask: askTerminal)
  }

  /// Returns the canvas for full-screen mode, which queries the terminal at its start.
  func canvas(_ choice: PictureChoice, askedBy input: TerminalInput) -> PictureCanvas? {
    canvas(choice) { await passed(input.answers(within: Self.patience)) }
  }

  private func canvas(
    _ choice: PictureChoice, ask: @escaping @MainActor () async -> TerminalAnswers?
  ) -> PictureCanvas? {
    guard PictureMethod(choice, results.capabilities, nil) != nil else { return nil }
    return PictureCanvas(
      output: results, choice: choice, placed: placedPictures,
      program: Chafa(
        programs: environment.programs,
        limit: Self.programLimit, sleep: SystemClock.sleep),
      ask: ask)
  }

  /// Queries the terminal; `nil` if input or output isn't one.
  func askTerminal() async -> TerminalAnswers? {
    guard isConversation, notes.capabilities.canRedraw else { return nil }
    return await passed(keyboard?.ask(within: Self.patience))
  }

  /// Adds tmux's reply about the terminal that shows images.
  private func passed(_ answers: TerminalAnswers?) async -> TerminalAnswers? {
    guard let answers, results.capabilities.pictures == .multiplexed,
      let pane = environment.value("TMUX_PANE"), let tmux = environment.programs.path(of: "tmux")
    else { return answers }
    let program = ProgramVersion(path: tmux, among: environment.programs, sleep: SystemClock.sleep)
    let line = await program.line(
      options: "display-message", "-p", "-t", pane, TerminalAnswers.tmuxFormat,
      patience: Self.patience)
    return line.map(answers.adding(tmux:)) ?? answers
  }
}
