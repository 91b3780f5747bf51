import Testing

@Suite("Comments")
struct CommentTests {
  /// The comments that use a wording the project avoids; code and quotes in them are exempt.
  private static func awkward(in lines: [String]) -> [String] {
    let opening = /^\/\/\/ (What|How|Where|Those)\b/
    let words = /\b(is|are) (told|asked|said)\b|\b(persons?|somebody|nobody|whoever)\b/
    let british = /\b(colour|favourite|behaviour)|cancelled\b/
    let lines = lines.map { String($0.drop(while: \.isWhitespace)) }
    return zip([""] + lines, lines).compactMap { previous, line in
      guard line.hasPrefix("//") else { return nil }
      let text = line.replacing(/`+[^`]*`+|"[^"]*"/, with: "…").lowercased()
      let opens = !previous.hasPrefix("///") && line.contains(opening)
      return opens || text.contains(words) || text.contains(british) ? line : nil
    }
  }

  @Test(
    "Comments are plain American English",
    arguments: ["Sources", "Mocks", "Tests", "Benchmarks", "Examples", "packaging"])
  func wording(folder: String) throws {
    for file in try SourceFile.all(in: folder) {
      #expect(Self.awkward(in: file.lines) == [], "\(file.path)")
    }
  }

  @Test(
    "Each avoided wording is detected",
    arguments: [
      "/// What is shown.", "  /// How it ended.", "/// Where it is.", "/// Those with a name.",
      "// The user is asked.", "/// A person.", "// Nobody reads it, or somebody.", "/// A colour.",
    ])
  func detected(line: String) {
    #expect(!Self.awkward(in: [line]).isEmpty)
  }

  @Test("Code, quotes, and continued sentences in comments are exempt")
  func exempt() {
    let lines = ["/// Returns `cancelled`, or", "/// What the \"person\" typed.", "let nobody = 1"]
    #expect(Self.awkward(in: lines) == [])
  }
}
