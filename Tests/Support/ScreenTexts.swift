import Foundation

extension [String] {
  /// The texts of the rows of a full screen between borders, without marks and spaces around them.
  package var texts: [String] {
    flatMap { row in
      row.split { "│┃".contains($0) }.map { part in
        let text = part.drop { " ▌▶╭╰├─♪".contains($0) }
        return String(text.reversed().drop { " ╮╯┤─".contains($0) }.reversed())
      }
    }
  }

  /// The text in the input line of a full screen; `nil` if there is none.
  package var searchText: String? {
    for text in texts where text.hasPrefix("❯") {
      let typed = text.dropFirst(2)
      if typed.hasPrefix("Songs, albums, artists") { return "" }
      return typed.range(of: "   ").map { String(typed[..<$0.lowerBound]) } ?? String(typed)
    }
    return nil
  }
}
