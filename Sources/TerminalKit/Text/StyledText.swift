/// Safe text in runs, each with a style and perhaps a link.
package struct StyledText: Sendable, Hashable {
  /// A stretch drawn in one way.
  struct Run: Sendable, Hashable {
    var text: SafeText
    var style: Style
    var link: Hyperlink?
  }

  /// No run is empty, and neighbours differ in style or link.
  private(set) var runs: [Run] = []

  package init(_ text: SafeText, _ style: Style = .plain, link: Hyperlink? = nil) {
    append(Run(text: text, style: style, link: link))
  }

  init(runs: some Sequence<Run>) {
    for run in runs { append(run) }
  }

  package var isEmpty: Bool { runs.isEmpty }

  /// The text without styles and links.
  package var plain: SafeText { runs.map(\.text).joined() }

  /// The columns a terminal gives to the text.
  package var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }

  /// The text reduced to what every terminal gives the same width, for the cells of a table.
  package var simplified: StyledText {
    mapRuns { $0.text = $0.text.simplified }
  }

  /// The text with its line breaks and tabs as spaces.
  package var onOneLine: StyledText {
    mapRuns { $0.text = $0.text.onOneLine }
  }

  /// The same text with `style` laid over the style of each run.
  package func styled(_ style: Style) -> StyledText {
    mapRuns { $0.style = $0.style.merging(style) }
  }

  private func mapRuns(_ change: (inout Run) -> Void) -> StyledText {
    var changed = runs
    for index in changed.indices { change(&changed[index]) }
    return StyledText(runs: changed)
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(runs: left.runs + right.runs)
  }

  package static func += (left: inout StyledText, right: StyledText) {
    for run in right.runs { left.append(run) }
  }

  mutating func append(_ run: Run) {
    guard !run.text.isEmpty else { return }
    if let last = runs.last, last.style == run.style, last.link == run.link {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }
}

extension Sequence<StyledText> {
  package func joined(separator: StyledText = "") -> StyledText {
    var result: StyledText = ""
    for (index, text) in enumerated() {
      if index > 0 { result += separator }
      result += text
    }
    return result
  }
}
