import ArgumentParser
import Views

/// Reads commands from words, for the user's command line and for assistants.
struct CommandReading {
  let configuration: Result<ConfigurationFile, ErrorMessage>

  /// Returns the command to run, with the defaults from the user's configuration.
  func command(_ words: [String]) throws -> any ProgramCommand {
    let command = try programCommand(words)
    let type = type(of: command)
    if type.worksWithoutConfiguration, configuration.failure != nil { return command }
    let file = try configuration.get()
    if !type.worksWithoutConfiguration, let trouble = file.trouble(for: type) { throw trouble }
    let defaults = file.words(for: type, besides: words)
    guard !defaults.isEmpty else { return command }
    // The last occurrence of an option wins, so the user's own options come after the defaults.
    let name = words.prefix(TunesCommand.nameLength(words))
    func parsed(_ defaults: [String]) throws -> any ProgramCommand {
      let command = try programCommand(name + defaults + words.dropFirst(name.count))
      try command.check()
      return command
    }
    if let command = try? parsed(defaults) { return command }
    // A default gives way to options that it can't be combined with.
    let fitting = defaults.reduce(into: [String]()) { fitting, option in
      if (try? parsed(fitting + [option])) != nil { fitting.append(option) }
    }
    return try parsed(fitting)
  }

  /// Returns the command to run for a program, such as an assistant.
  ///
  /// The parser's errors become messages without advice, which is about the command line.
  func understood(_ words: [String]) throws(ErrorMessage) -> any ProgramCommand {
    do {
      return try command(words)
    } catch let message as ErrorMessage {
      throw message
    } catch {
      var message = ParserMessage(error, words: words).message
      message.advice = nil
      throw message
    }
  }

  /// Parses a command; throws a help request if the words don't name one.
  private func programCommand(_ words: [String]) throws -> any ProgramCommand {
    var parsed = try TunesCommand.parseAsRoot(words)
    if let command = parsed as? any ProgramCommand { return command }
    try parsed.run()
    throw CleanExit.helpRequest()
  }
}
