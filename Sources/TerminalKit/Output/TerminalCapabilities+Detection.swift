extension TerminalCapabilities {
  /// What the stream behind `descriptor` can do.
  ///
  /// - Parameters:
  ///   - descriptor: An open output descriptor.
  ///   - environment: The environment of the process.
  /// - Returns: The capabilities at this moment.
  package static func detect(descriptor: Int32, environment: [String: String]) -> Self {
    let isTerminal = Descriptor.isTerminal(descriptor)
    return TerminalCapabilities(
      environment: environment, isTerminal: isTerminal,
      size: isTerminal ? TerminalSize(of: descriptor) : nil)
  }

  /// What follows from the environment, given the two facts that only the descriptor knows.
  init(environment: [String: String], isTerminal: Bool, size: TerminalSize?) {
    let facts = TerminalEnvironment(environment)
    self.init(
      isTerminal: isTerminal,
      columns: size?.columns ?? facts.positiveNumber("COLUMNS") ?? 80,
      rows: size?.rows ?? facts.positiveNumber("LINES") ?? 24,
      colors: facts.colors(isTerminal: isTerminal),
      hyperlinks: facts.hyperlinks(isTerminal: isTerminal),
      unicode: !isTerminal || facts.localeIsUnicode,
      movesCursor: isTerminal && !facts.isDumb,
      isAccessible: facts.isOn("TUNES_ACCESSIBLE"),
      reducedMotion: facts.isOn("TUNES_REDUCED_MOTION"),
      pictures: facts.pictures(isTerminal: isTerminal), cell: size?.cell)
  }
}
