import ArgumentParser
import Entities
import Foundation
import Persistence
import Scenes
import TerminalKit
import Views

/// The program: parses the command line and runs the command.
@MainActor package struct Program {
  private let context: ProgramContext
  private static let promptHelp = ["help", "prompt"]

  private let configuration: Result<ConfigurationFile, ErrorMessage>
  private let meaning: CommandLineMeaning
  private var arguments: [String]

  /// Creates a run of a command line; `results` and `notes` are file descriptors, or `nil` to keep
  /// the text in memory.
  init(_ typed: [String], in inherited: ProcessEnvironment, results: Int32?, notes: Int32?) {
    configuration = Result { () throws(ErrorMessage) in try ConfigurationFile.read(inherited) }
    let file = (try? configuration.get()) ?? .empty
    var environment = inherited
    environment.variables = file.applied(to: inherited.variables)
    let notes = TextOutput(descriptor: notes, environment: environment.variables)
    let inputIsTerminal = Descriptor.isTerminal(inherited.input)
    context = ProgramContext(
      environment: environment,
      results: TextOutput(descriptor: results, environment: environment.variables),
      notes: notes,
      store: Self.store(environment, notes),
      cache: Store(path: environment.cachePath, .disposable),
      configurationTroubles: configuration.failure.map { [$0] } ?? file.allTroubles,
      configuration: file, inputIsTerminal: inputIsTerminal,
      keyboard: inputIsTerminal ? TerminalInput(descriptor: inherited.input, output: notes) : nil,
      random: SystemRandomNumberGenerator(),
      table: CommandTable(
        commands: TunesCommand.configuration.subcommands,
        command: CommandReading(configuration: .success(file)).understood))
    meaning = CommandLineMeaning(typed)
    arguments = meaning.words
  }

  /// Creates a run of a command typed at a prompt.
  fileprivate init(_ typed: [String], at context: ProgramContext) {
    self.context = context
    configuration = .success(context.configuration)
    meaning = CommandLineMeaning(typed)
    arguments = meaning.words
  }

  /// Creates the database of user data; a recovery shows its progress.
  private static func store(_ environment: ProcessEnvironment, _ notes: TextOutput) -> Store {
    let bar = ProgressBar(
      "Recovering a damaged database", output: notes, clock: SystemClock(),
      sleep: SystemClock.sleep, counted: { .counted($0, "row") })
    return Store(path: environment.storePath, .kept) { rowCount in
      Task { @MainActor in
        guard let rowCount else { return bar.end() }
        bar.show(rowCount)
      }
    }
  }

  /// Runs the process's command line, and exits with its status.
  package static func main() -> Never {
    StandardStreams.reserve()
    StandardStreams.surviveClosedPipes()
    let words = Array(CommandLine.arguments.dropFirst())
    var program = Program(words, in: .inherited, results: 1, notes: 2)
    program.endOnSignals()
    Task {
      let status = await program.run()
      program.context.keyboard?.restorer.finish()
      ProcessExit.end(with: status)
    }
    dispatchMain()
  }

  /// The output in memory.
  var output: (results: [UInt8], notes: [UInt8]) { (context.results.bytes, context.notes.bytes) }

  mutating func run() async -> Int32 {
    let status = await status()
    if let recovery = await context.store.recovery {
      context.note(StoreTroubleText.message(recovery).line)
    }
    return finished(status)
  }

  /// Restores the terminal before a signal ends the program.
  ///
  /// Tasks that wait for Ctrl-C get it first.
  private func endOnSignals() {
    let (restorer, notes) = (context.keyboard?.restorer, context.notes)
    let interrupts = context.interrupts
    SignalWatch.watch(SignalWatch.ending) { signal in
      if signal == SIGINT, interrupts.deliver() { return }
      restorer?.finish()
      if notes.capabilities.canRedraw { notes.writeLine() }
      ProcessExit.end(with: 128 + signal)
    }
  }

  fileprivate mutating func status() async -> Int32 {
    do {
      if case .either(let choice) = meaning {
        guard let words = try await chosen(choice) else { return ErrorCode.usage.status }
        arguments = words
      }
      if arguments == Self.promptHelp {
        context.results.writeLines(PromptHelp.all)
        return 0
      }
      arguments = JSONFields.understood(words)
      let command = try CommandReading(configuration: configuration).command(words)
      if let warning = context.configuration.warning, !type(of: command).worksWithoutConfiguration {
        context.note(warning.line)
      }
      let status = try await command.run(in: context)
      if case .id(let id, _) = meaning, status == ErrorCode.notFound.status,
        !ParserMessage.wantsJSON(words)
      {
        context.note("To search for \(id, .bold), run `tunes search \(id)`.")
      }
      return status
    } catch let message as ErrorMessage {
      return report(message)
    } catch {
      return answer(parserError: error)
    }
  }

  /// Asks whether the user meant a search or a command; `nil` for neither.
  private func chosen(_ choice: SearchOrCommand) async throws(ErrorMessage) -> [String]? {
    guard context.isConversation, choice.allowsQuestion else {
      throw choice.message
    }
    let console = context.console(asks: true)
    let number = await console.answer(to: choice.question, from: choice.answers)
    if console.isInterrupted { throw ErrorMessage(CatalogError.cancelled) }
    return number.map { choice.choices[$0 - 1] }
  }

  /// The arguments; without any in a terminal, `tunes screen`.
  private var words: [String] {
    let namesOptionsAlone = arguments.first.map { $0.hasPrefix("-") } ?? true
    let asksForHelp = ["-h", "--help", "--version"].contains(arguments.first)
    return context.isConversation && namesOptionsAlone && !asksForHelp
      ? [ScreenCommand.name] + arguments : arguments
  }

  /// Prints help and version as results, and any other parser error as an error.
  private func answer(parserError error: any Error) -> Int32 {
    guard TunesCommand.exitCode(for: error) != .success else {
      if let mistake = ParserMessage.unknownHelp(words) { return report(mistake) }
      return write(help: TunesCommand.fullMessage(for: error))
    }
    return report(ParserMessage(error, words: words).message)
  }

  private func write(help: String) -> Int32 {
    context.results.write(
      document: SafeText(lines: CommandExamples.added(to: help, of: words) + "\n"))
    return 0
  }

  private func report(_ message: ErrorMessage) -> Int32 {
    let wantsJSON = ParserMessage.wantsJSON(defaults + words)
    if wantsJSON {
      context.notes.writeLine(StyledText(message.json))
    } else {
      context.note(message.line)
    }
    return message.code.status
  }

  private var defaults: [String] {
    TunesCommand.programCommand(meantBy: words).flatMap { command in
      (try? configuration.get())?.words(for: command, besides: words)
    } ?? []
  }

  /// Returns the exit status, which reflects failed writes to standard output.
  ///
  /// A closed pipe isn't reported: its reader has all that it wanted.
  private func finished(_ status: Int32) -> Int32 {
    switch context.results.failure {
    case nil: return status
    case EPIPE: return 141
    case EBADF:
      return report(
        ErrorMessage(
          .storage, "Couldn't write the output. Standard output isn't open for writing",
          advice: "To discard the output, redirect it to /dev/null"))
    default:
      return report(
        ErrorMessage(
          .storage, "Couldn't write the output", advice: "Check the disk it's written to"))
    }
  }
}

extension ProgramContext {
  /// Runs a shell command at a prompt, and returns how the user left it.
  func run(_ words: [String]) async -> SceneExit {
    let promptCount = places.promptCount
    var program = Program(words, at: self)
    let status = await program.status()
    if conversation.isOver { return .quit }
    return status != 0 && places.promptCount == promptCount ? .refused : .back
  }
}
