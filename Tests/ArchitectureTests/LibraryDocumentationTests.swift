import Testing

@Suite("Library documentation")
struct LibraryDocumentationTests {
  private static let folder = "Sources/ITunesSearch/ITunesSearch.docc"

  private static func texts() throws -> [String: [String]] {
    let files = try SourceFile.allTexts(in: ["Sources/ITunesSearch", "Examples"])
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.lines) })
  }

  /// The trimmed lines as one text, so that a part of it is a run of lines.
  private static func run(_ lines: some Sequence<String>) -> String {
    "\n" + lines.map { $0.trimmed }.joined(separator: "\n") + "\n"
  }

  /// The blocks of Swift code in an article.
  private static func blocks(of lines: [String]) -> [String] {
    lines.split(separator: "```swift").dropFirst().map { run($0.prefix { $0 != "```" }) }
  }

  @Test(
    "Swift code in the documentation matches the compiled example",
    arguments: ["\(folder)/GettingStarted.md", "README.md"])
  func code(article: String) throws {
    let texts = try Self.texts()
    let example = Self.run(try #require(texts["Examples/SongSearch/SongSearch.swift"]))
    let blocks = Self.blocks(of: try #require(texts[article]))
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(example.contains(block), "\(article):\(block)") }
  }

  @Test("The documentation's landing page lists every public type")
  func topics() throws {
    let texts = try Self.texts()
    let page = try #require(texts["\(Self.folder)/ITunesSearch.md"])
    let words = [
      "public struct ", "public enum ", "public protocol ", "public final class ",
    ]
    let names = texts.filter { $0.key.hasSuffix(".swift") }.flatMap(\.value).compactMap { line in
      words.first { line.hasPrefix($0) }.map { word in
        String(line.dropFirst(word.count).prefix { $0.isLetter })
      }
    }
    #expect(names.count > 10)
    for name in names { #expect(page.contains("- ``\(name)``"), "\(name)") }
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
