import Testing

@Suite("Floors")
struct FloorsTests {
  private static let targets = Dictionary(grouping: (try? SourceFile.all()) ?? [], by: \.target)

  private static func circles(_ texts: [String: String]) -> [Floors.Use] {
    let files = texts.map { path, text in
      SourceFile(path: path, lines: text.split(separator: "\n").map(String.init))
    }
    return Floors(files.sorted { $0.path < $1.path }).circles
  }

  @Test("No folders of a target use each other in a circle", arguments: targets.keys.sorted())
  func circles(target: String) {
    let circles = Floors(Self.targets[target] ?? []).circles
    let uses = circles.map { "\($0.path) uses \($0.type) of \($0.other)" }
    #expect(circles.isEmpty, "\(uses.joined(separator: "\n"))")
  }

  @Test("Folders that use each other through a third one are a circle")
  func circle() {
    let circles = Self.circles([
      "A/One.swift": "package struct One { let two: Two }",
      "B/Two.swift": "@MainActor final class Two {\n  var three: [Three]? }",
      "C/Three.swift": "enum Three { case one(One) }",
      "D/Four.swift": "struct Four { let one: One }",
    ])
    #expect(circles.map(\.type) == ["Two", "Three", "One"])
    #expect(circles.map(\.other) == ["B/Two.swift", "C/Three.swift", "A/One.swift"])
  }

  @Test("A folder that uses another one, which doesn't use it, is above it")
  func floor() {
    #expect(
      Self.circles([
        "A/One.swift": "struct One { let two: Two }", "B/Two.swift": "struct Two {}",
      ]).isEmpty)
  }

  @Test(
    "Comments, strings, and types for a file alone aren't used",
    arguments: [
      "/// Like ``One``.\nstruct Two {}", "struct Two { let name = \"One \\\" One\" } // One",
      "struct Two { let text = \"\"\"\n  One\n  \"\"\" }", "private struct One {}\nstruct Two {}",
      "struct Two {\n  let one: OneMore }",
    ])
  func unused(code: String) {
    let user = "struct One { let two: Two }"
    #expect(Self.circles(["A/One.swift": user, "B/Two.swift": code]).isEmpty)
  }

  @Test("An extension uses the type that it extends")
  func extended() {
    let user = "struct One { let two: Two }"
    let code = "struct Two {}\nextension One {}"
    #expect(
      Self.circles(["A/One.swift": user, "B/Two.swift": code]).map(\.type) == ["Two", "One"])
  }
}
