package import TerminalKit

/// Where documents and what is said beside them go.
@MainActor package final class DocumentOutput {
  private let results: TextOutput
  private let notes: TextOutput
  let format: DocumentFormat

  package init(results: TextOutput, notes: TextOutput, format: DocumentFormat) {
    self.results = results
    self.notes = notes
    self.format = format
  }

  func write(_ document: SafeText) {
    results.write(document: document)
  }

  /// Reports a failure, as JSON where the result was to be JSON.
  package func report(_ message: ErrorMessage) {
    switch format {
    case .json, .ndjson: notes.writeLine(StyledText(message.json))
    case .plain, .csv, .tsv, .m3u: notes.writeLine(message.line)
    }
  }

  /// Says something that is no failure.
  func note(_ message: ErrorMessage) {
    notes.writeLine(message.line)
  }
}
