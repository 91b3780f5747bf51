import Scenes
import TerminalKit

/// A page as lines of text: a title and facts, then a list.
protocol PageText: Sendable {
  associatedtype Contents: NotedContents

  init(page: Contents, capabilities: TerminalCapabilities, format: PersonalFormat)

  var page: Contents { get }
  var capabilities: TerminalCapabilities { get }
  var title: StyledText { get }
  /// The facts with their labels; `nil` for facts that aren't known.
  var facts: [(SafeText, StyledText?)] { get }
  /// The list, preceded by an empty line; empty if there is none.
  var list: [StyledText] { get }
}

extension PageText {
  /// Returns the title and the facts, wrapped to `columns`; `nil` doesn't wrap.
  func head(_ columns: Int?) -> [StyledText] {
    let known = facts.compactMap { label, value in value.map { (label: label, value: $0) } }
    return title.broken(at: columns) + [""]
      + FactsText(facts: known, capabilities: capabilities).lines(within: columns)
  }
}
