import Foundation
import Testing

/// A source file of the package, to be read as text.
struct SourceFile: CustomTestStringConvertible {
  /// Relative to the package's folder.
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

  /// The lines that aren't comments.
  var code: [String] {
    lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
  }

  /// All Swift files below a folder.
  static func all(in folder: String = "Sources") throws -> [SourceFile] {
    try names(in: folder).filter { $0.hasSuffix(".swift") }.map(read)
  }

  /// All text files of the package in these folders, and beside them.
  static func allTexts(in folders: [String]) throws -> [SourceFile] {
    let beside = try FileManager.default.contentsOfDirectory(atPath: package.path).filter {
      $0 == "Makefile" || $0 == "Package.swift" || $0.hasSuffix(".md")
    }
    return try (folders.flatMap(names) + beside).compactMap { try? read($0) }
  }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func names(in folder: String) throws -> [String] {
    let below = package.appendingPathComponent(folder).path
    return try FileManager.default.subpathsOfDirectory(atPath: below).sorted()
      .map { "\(folder)/\($0)" }
  }

  private static func read(_ path: String) throws -> SourceFile {
    let text = try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    return SourceFile(path: path, lines: text.components(separatedBy: "\n"))
  }
}
