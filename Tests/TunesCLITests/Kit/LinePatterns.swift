/// Expected lines of output, compared with actual ones.
struct LinePatterns {
  /// Stands for any text within a line; alone, for any number of lines.
  private static let any = "{…}"

  let lines: [String]

  func match(_ actual: [String]) -> Bool {
    Self.match(lines[...], actual[...])
  }

  /// The expected lines marked with `-` and the actual ones with `+`, among those that match.
  func difference(from actual: [String]) -> String {
    let changes = actual.difference(from: lines) { Self.match(line: $0, $1) }
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var text: [String] = []
    var next = 0
    for (index, line) in actual.enumerated() {
      while removed.contains(next) {
        text.append("- " + lines[next])
        next += 1
      }
      text.append((inserted.contains(index) ? "+ " : "  ") + line)
      if !inserted.contains(index) { next += 1 }
    }
    return (text + lines[next...].map { "- " + $0 }).joined(separator: "\n")
  }

  /// The actual lines, with the patterns that some of them match.
  func updated(to actual: [String]) -> [String] {
    if match(actual) { return lines }
    let patterns = lines.filter { $0.contains(Self.any) && $0 != Self.any }
    return actual.map { line in patterns.first { Self.match(line: $0, line) } ?? line }
  }

  private static func match(_ patterns: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
    guard let pattern = patterns.first else { return lines.isEmpty }
    if pattern == any {
      return (lines.startIndex...lines.endIndex).contains {
        match(patterns.dropFirst(), lines[$0...])
      }
    }
    guard let line = lines.first, match(line: pattern, line) else { return false }
    return match(patterns.dropFirst(), lines.dropFirst())
  }

  private static func match(line pattern: String, _ line: String) -> Bool {
    guard let range = pattern.firstRange(of: any) else { return pattern == line }
    guard line.hasPrefix(pattern[..<range.lowerBound]) else { return false }
    let rest = String(pattern[range.upperBound...])
    let text = line.dropFirst(pattern[..<range.lowerBound].count)
    return text.indices.contains { match(line: rest, String(text[$0...])) }
      || match(line: rest, "")
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
