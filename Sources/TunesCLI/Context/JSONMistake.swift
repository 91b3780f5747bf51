import Foundation
import TerminalKit

/// Why a text isn't a JSON object, and where, if the parser says so.
enum JSONMistake: Equatable {
  /// A character is in the wrong place; lines and columns start at 1.
  case character(line: Int, column: Int)
  case end
  case notAnObject

  init(in data: Data) {
    do {
      _ = try JSONSerialization.jsonObject(with: data)
      self = .notAnObject
    } catch {
      let text = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      if let place = text.firstMatch(of: /line (\d+), column (\d+)/) {
        self = .character(line: Int(place.1) ?? 1, column: Int(place.2) ?? 1)
      } else if let offset = text.firstMatch(of: /character (\d+)/).flatMap({ Int($0.1) }) {
        let before = String(decoding: data.prefix(offset), as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false)
        self = .character(line: before.count, column: (before.last?.count ?? 0) + 1)
      } else {
        self = .end
      }
    }
  }

  /// Describes the mistake in a sentence about the file.
  func text(_ path: String) -> SafeText {
    switch self {
    case .character(let line, let column):
      "\(path) isn't valid JSON at line \(line), column \(column)"
    case .end: "\(path) isn't valid JSON, because it ends too early"
    case .notAnObject: "\(path) isn't a JSON object of settings"
    }
  }
}
