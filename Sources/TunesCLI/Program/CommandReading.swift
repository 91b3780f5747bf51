import ArgumentParser
import Views

/// Parses commands, both from the command line and from assistants.
struct CommandReading {
  let configuration: Result<ConfigurationFile, ErrorMessage>

  /// Returns the command, with the defaults from the configuration.
  func command(_ words: [String]) throws -> any ProgramCommand {
    let command = try programCommand(words)
    let type = type(of: command)
    if type.worksWithoutConfiguration, configuration.failure != nil { return command }
    let file = try configuration.get()
    if !type.worksWithoutConfiguration, let trouble = file.trouble(for: type) { throw trouble }
    let defaults = file.words(for: type, besides: words)
    guard !defaults.isEmpty else { return command }
    // The last occurrence of an option wins, so the user's options follow the defaults.
    let name = words.prefix(TunesCommand.nameLength(words))
    func parsed(_ defaults: [String]) throws -> any ProgramCommand {
      let command = try programCommand(name + defaults + words.dropFirst(name.count))
      try command.check()
      return command
    }
    if let command = try? parsed(defaults) { return command }
    // Drop defaults that can't be combined with the user's options.
    let fitting = defaults.reduce(into: [String]()) { fitting, option in
      if (try? parsed(fitting + [option])) != nil { fitting.append(option) }
    }
    return try parsed(fitting)
  }

  /// Returns the command for a program, such as an assistant.
  ///
  /// The parser's errors become messages without advice, because that is about the command line.
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

  /// Parses a command; throws a help request if there is none.
  private func programCommand(_ words: [String]) throws -> any ProgramCommand {
    var parsed = try TunesCommand.parseAsRoot(words)
    if let command = parsed as? any ProgramCommand { return command }
    try parsed.run()
    throw CleanExit.helpRequest()
  }
}
