import Entities
import Persistence
import TerminalKit
import Views

/// What a command runs in.
@MainActor struct ProgramContext {
  let environment: ProcessEnvironment
  /// Standard output.
  let results: TextOutput
  /// Standard error.
  let notes: TextOutput
  /// What the person keeps.
  ///
  /// Never closed: a closed store would tidy its file before the program may end, and a commit
  /// needs no closing to last.
  let store: Store
  /// What can be had again.
  let cache: Store
  /// What is wrong with the person's configuration, which only ``DoctorCommand`` gets to see.
  let configurationTrouble: ErrorMessage?
  /// The country that the person's configuration names for searches.
  let configuredCountry: String?
  let historySettings: HistorySettings
  /// What keys stand for in the full-screen mode.
  let bindings: KeyBindings
  let inputIsTerminal: Bool
  /// The keyboard, where there is one.
  let keyboard: TerminalInput?
  /// Ctrl-C, where somebody waits for it.
  let interrupts = Interrupts()
  /// What is drawn on the terminal's own layer.
  let placedPictures = PlacedPictures()

  var suggestions: SQLiteSuggestions {
    SQLiteSuggestions(store: store, settings: historySettings)
  }

  var searchHistory: SQLiteSearchHistory {
    SQLiteSearchHistory(store: store, settings: historySettings)
  }

  /// The last session of the full-screen mode.
  var screenSessions: any ScreenSessions { SQLiteScreenSessions(store: store) }

  /// The numbers last shown in this terminal.
  var lastListing: any LastListing {
    SQLiteLastListing(store: store, terminal: TerminalSession.name)
  }

  /// The console, with a prompt where somebody is to be asked.
  func console(asks: Bool, pictures: PictureCanvas? = nil) -> Console {
    let keys = asks ? keys : nil
    return Console(
      results: results, notes: notes, prompt: asks ? prompt(besides: keys) : nil,
      activity: Activity(output: notes) { try await Task.sleep(for: $0) },
      format: PersonalFormat(environment: environment.variables, clock: SystemClock()),
      interrupts: interrupts,
      pictures: pictures, keys: keys, hasKeyboard: inputIsTerminal)
  }

  /// `keys` are read on the same terminal, at other times.
  private func prompt(besides keys: KeyLine? = nil) -> any Prompt {
    guard let keyboard, notes.capabilities.canRedraw else {
      return PlainPrompt(descriptor: 0, output: inputIsTerminal ? notes : nil)
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

  /// Whether the person answers a question with yes.
  func confirms(_ question: StyledText) async -> Bool {
    let prompt = prompt()
    prompt.begin(question, text: "")
    while true {
      switch await prompt.next() {
      case .edited: break
      case .submitted(let answer): return ["y", "yes"].contains(answer.lowercased())
      case .interrupted, .ended: return false
      }
    }
  }

  /// Whether a person sees the results and can answer.
  var isConversation: Bool {
    inputIsTerminal && results.capabilities.isTerminal && notes.capabilities.isTerminal
  }
}
