import Foundation
import Testing

/// A source file of the package, to be read as text.
struct SourceFile: CustomTestStringConvertible {
  /// Below the package's folder.
  let path: String
  let lines: [String]

  var testDescription: String { path }

  /// The target, which is the folder below `Sources`.
  var target: String { String(path.split(separator: "/")[1]) }

  /// The modules that the file imports.
  var imports: Set<String> {
    Set(
      lines.compactMap { line in
        let words = line.split(separator: " ").map(String.init)
        let word = words.firstIndex(of: "import")
        guard let word, word <= 1, words.count > word + 1 else { return nil }
        return words[word + 1]
      })
  }

  /// The lines that are no comments.
  var code: [String] {
    lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
  }

  /// All Swift files below `Sources`.
  static func all(in folder: String = "Sources", from file: StaticString = #filePath) throws
    -> [SourceFile]
  {
    let package = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: package.appendingPathComponent(folder).path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let path = "\(folder)/\(name)"
      let text = try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
      return SourceFile(path: path, lines: text.components(separatedBy: "\n"))
    }
  }
}
