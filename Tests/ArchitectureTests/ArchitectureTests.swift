import Testing

@Suite("Architecture")
struct ArchitectureTests {
  private static let files: [SourceFile] = (try? SourceFile.all()) ?? []

  /// Restricted modules, with the targets that may import them.
  private static let owners: [String: Set<String>] = [
    "FoundationNetworking": ["ITunesSearch"], "GRDB": ["Persistence"],
    "ArgumentParser": ["TunesCLI"], "CTurboJPEG": ["Media"], "Subprocess": ["Media", "TunesCLI"],
    "FoundationXML": ["SongLists"], "Glibc": ["Media", "SongLists", "TerminalKit"],
    "Darwin": ["Media", "SongLists", "TerminalKit"],
  ]

  @Test("Architecture checks find the project's source files")
  func found() {
    #expect(Set(Self.files.map(\.target)).isSuperset(of: ["Entities", "Scenes", "Views", "tunes"]))
  }

  @Test("Restricted modules are imported only by their owners", arguments: files)
  func owners(file: SourceFile) {
    for module in file.imports {
      guard let owners = Self.owners[module] else { continue }
      #expect(owners.contains(file.target), "\(file.path) imports \(module)")
    }
  }

  @Test("Entities import no modules", arguments: files.filter { $0.target == "Entities" })
  func entities(file: SourceFile) {
    #expect(file.imports.isEmpty)
  }

  @Test("Retrieval imports no layers", arguments: files.filter { $0.target == "Retrieval" })
  func retrieval(file: SourceFile) {
    #expect(file.imports.isSubset(of: ["Foundation", "Synchronization"]))
  }

  @Test("Source files contain no traps or unchecked concurrency", arguments: files)
  func traps(file: SourceFile) {
    let traps = ["try!", " as! ", "@unchecked Sendable", "nonisolated(unsafe)", "fatalError("]
    for line in file.code {
      #expect(!traps.contains { line.contains($0) }, "\(file.path): \(line)")
    }
  }
}
