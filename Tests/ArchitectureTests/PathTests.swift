import Foundation
import Testing

@Suite("Paths")
struct PathTests {
  /// The folders with paths that differ between computers.
  private static let folders = ["work", "home", "Users", "root", "builds", "workspace"]

  /// Whether a line contains an absolute path into one of these folders.
  ///
  /// `~` or `DIR` before a path makes it relative to the user's folder or a variable.
  private static func isComputerSpecific(_ line: String) -> Bool {
    folders.contains { folder in
      strstr(line, "/\(folder)/") != nil
        && line.ranges(of: "/\(folder)/").contains { range in
          guard let before = line[..<range.lowerBound].last else { return true }
          return !before.isLetter && !before.isNumber && !"_-.~})]*".contains(before)
        }
    }
  }

  @Test("Project files contain no absolute paths from a particular computer")
  func absolutePaths() throws {
    let files = try SourceFile.allTexts(in: [
      "Sources", "Mocks", "Tests", "scripts", "docs", "packaging",
    ])
    #expect(files.count > 200)
    for file in files {
      for line in file.lines {
        #expect(!Self.isComputerSpecific(line), "\(file.path): \(line)")
      }
    }
  }

  @Test(
    "Computer-specific paths are distinguished from URLs and home-relative paths",
    arguments: folders)
  func distinctions(folder: String) {
    #expect(Self.isComputerSpecific("/\(folder)/main"))
    #expect(Self.isComputerSpecific("at \"/\(folder)/main\""))
    #expect(Self.isComputerSpecific("file:///\(folder)/main"))
    #expect(!Self.isComputerSpecific("https://example.com/\(folder)/main ~/\(folder)/main"))
  }
}
