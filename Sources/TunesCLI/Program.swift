import ArgumentParser
import Entities
import Foundation
import Persistence
import TerminalKit
import Views

/// The program: reads its words, runs the command they name, and ends with its status.
@MainActor package struct Program {
  private let context: ProgramContext
  private let configuration: Result<ConfigurationFile, ErrorMessage>
  private let arguments: [String]

  package init() {
    StandardStreams.reserve()
    let variables = ProcessInfo.processInfo.environment
    configuration = Result { () throws(ErrorMessage) in
      try ConfigurationFile.read(ProcessEnvironment(variables: variables))
    }
    let environment = (try? configuration.get())?.applied(to: variables) ?? variables
    let notes = TextOutput(
      descriptor: 2, capabilities: .detect(descriptor: 2, environment: environment))
    let inputIsTerminal = Descriptor.isTerminal(0)
    let processEnvironment = ProcessEnvironment(variables: environment)
    context = ProgramContext(
      environment: processEnvironment,
      results: TextOutput(
        descriptor: 1, capabilities: .detect(descriptor: 1, environment: environment)),
      notes: notes,
      store: Store(path: processEnvironment.storePath, .kept),
      cache: Store(path: processEnvironment.cachePath, .disposable),
      configurationTrouble: configuration.failure,
      configuredCountry: (try? configuration.get())?.country,
      historySettings: (try? configuration.get())?.historySettings ?? HistorySettings(),
      bindings: (try? configuration.get())?.bindings ?? .standard,
      inputIsTerminal: inputIsTerminal,
      keyboard: inputIsTerminal ? TerminalInput(descriptor: 0, output: notes) : nil)
    arguments = TunesCommand.spelled(Array(CommandLine.arguments.dropFirst()))
  }

  package func main() async -> Never {
    let status = await run()
    if let recovery = await context.store.recovery {
      context.notes.writeSentence(StoreTroubleText.message(recovery).line)
    }
    context.keyboard?.restorer.finish()
    ProcessExit.end(with: finished(status))
  }

  /// A closed terminal, a plea to end, and Ctrl-C that nobody waits for leave the terminal as it was.
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

  private func run() async -> Int32 {
    do {
      let command = try command()
      endOnSignals()
      return try await command.run(in: context)
    } catch let message as ErrorMessage {
      return report(message)
    } catch {
      return answer(parserError: error)
    }
  }

  /// The command that the words name, with the defaults of the person's configuration.
  private func command() throws -> any ProgramCommand {
    let command = try programCommand(words)
    if command is DoctorCommand, configuration.failure != nil { return command }
    let defaults = try configuration.get().words(for: type(of: command), besides: words)
    guard !defaults.isEmpty else { return command }
    // Of an option that is given twice the last counts, so what the person types wins.
    let name = words.prefix(TunesCommand.nameLength(words))
    let all = name + defaults + words.dropFirst(name.count)
    return try programCommand(Array(all))
  }

  /// Anything but one of our commands asks for help, and running it throws that.
  ///
  /// The command is first parsed by itself: to parse it as one of many, the parser would look into
  /// all of them, which takes longer than all else that a short call does.
  private func programCommand(_ words: [String]) throws -> any ProgramCommand {
    if let type = TunesCommand.programCommand(named: words),
      let command = try? type.parseAsRoot(Array(words.dropFirst())) as? any ProgramCommand
    {
      return command
    }
    var parsed = try TunesCommand.parseAsRoot(words)
    if let command = parsed as? any ProgramCommand { return command }
    try parsed.run()
    throw CleanExit.helpRequest()
  }

  /// Without a command on a terminal, the full-screen mode begins.
  private var words: [String] {
    let namesOptionsAlone = arguments.first.map { $0.hasPrefix("-") } ?? true
    let asksForHelp = ["-h", "--help", "--version"].contains(arguments.first)
    return context.isConversation && namesOptionsAlone && !asksForHelp
      ? ["screen"] + arguments : arguments
  }

  /// Help and version are results; anything else is a mistake in the words.
  private func answer(parserError error: any Error) -> Int32 {
    guard TunesCommand.exitCode(for: error) != .success else {
      if let mistake = ParserMessage.unknownHelp(words) { return report(mistake) }
      return write(help: TunesCommand.fullMessage(for: error))
    }
    return report(ParserMessage(error, words: words).message)
  }

  private func write(help: String) -> Int32 {
    context.results.write(document: SafeText(lines: help + "\n"))
    return 0
  }

  private func report(_ message: ErrorMessage) -> Int32 {
    let wantsJSON = ParserMessage.wantsJSON(defaults + words)
    if wantsJSON {
      context.notes.writeLine(StyledText(message.json))
    } else {
      context.notes.writeSentence(message.line)
    }
    return message.code.status
  }

  /// The words of the person's configuration for the command that is named, if one is.
  private var defaults: [String] {
    TunesCommand.programCommand(meantBy: words).flatMap { command in
      (try? configuration.get())?.words(for: command, besides: words)
    } ?? []
  }

  /// Output that could not be written is never a success; a reader that has gone needs no message.
  private func finished(_ status: Int32) -> Int32 {
    switch context.results.failure {
    case nil: return status
    case EPIPE: return 141
    default:
      return report(
        ErrorMessage(
          .storage, "Couldn't write the output", advice: "Check the disk it's written to"))
    }
  }
}

extension Result {
  /// What went wrong, where something did.
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
