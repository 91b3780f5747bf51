import Entities
package import TerminalKit

@MainActor package final class DocumentOutput {
  private let results: TextOutput
  private let notes: TextOutput
  let format: DocumentFormat
  /// Takes the document instead of the results.
  package var divert: ((SafeText) -> Void)?

  package init(results: TextOutput, notes: TextOutput, format: DocumentFormat) {
    (self.results, self.notes, self.format) = (results, notes, format)
  }

  func write(_ document: SafeText) {
    if let divert { divert(document) } else { results.write(document: document) }
  }

  /// Reports a failure, as JSON if the results are JSON.
  package func report(_ message: ErrorMessage) {
    switch format {
    case .json, .ndjson: notes.writeLine(StyledText(message.json))
    case .plain, .csv, .tsv, .m3u, .xspf: notes.writeSentence(message.line)
    }
  }

  /// Notes how many of the items a playlist omits, because they have no preview to play.
  func noteOmissions(from items: [CatalogItem]) {
    let count = items.count { !format.includes($0) }
    guard count > 0 else { return }
    let omitted = SafeText.counted(count, "result")
    let missing: SafeText = format == .m3u ? "without a preview" : "without a track"
    note(ErrorMessage(.notFound, "Skipped \(omitted) \(missing)"))
  }

  func note(_ message: ErrorMessage) {
    write(note: message.line)
  }

  func note(_ messages: [ErrorMessage]) {
    for message in messages { note(message) }
  }

  func write(note: StyledText) {
    notes.writeSentence(note)
  }
}

package enum DocumentFormat: String, CaseIterable, Sendable {
  /// One text per record, for the user's own scripts.
  case plain
  case json
  case ndjson
  /// RFC 4180, with a header.
  case csv
  /// Cells separated by tabs, with a header.
  case tsv
  case m3u
  /// XSPF, version 1.
  case xspf

  /// Creates the format that the name of a file ends with, such as `.m3u`; `nil` for other names.
  package init?(ofFile name: String) {
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last
    guard let ending = ending?.lowercased() else { return nil }
    self.init(rawValue: ["m3u8": "m3u", "jsonl": "ndjson"][ending] ?? ending)
  }
}
