import ArgumentParser
import Foundation
import ITunesStubServer
import TestSupport
import Testing

@testable import TunesCLI

@Suite("Conventions of the command line")
struct ConventionTests {
  @Test("Every command has examples, which it understands")
  func understoodExamples() throws {
    for command in TunesCommand.configuration.subcommands {
      let name = command.configuration.commandName ?? ""
      let members = command.configuration.subcommands.map {
        [name, $0.configuration.commandName ?? ""]
      }
      for words in [[name]] + members {
        let examples = CommandExamples.of(words)
        #expect(!examples.isEmpty, "\(words)")
        for example in examples {
          let typed = example.split(separator: " ").dropFirst().map(String.init)
            .prefix { ![">", "|"].contains($0) }
          #expect(throws: Never.self, "\(example)") {
            let words = CommandLineMeaning(Array(typed)).words
            // The parser takes longer for the root, because it reads all commands each time.
            if words.first == name {
              _ = try command.parseAsRoot(Array(words.dropFirst()))
            } else {
              _ = try TunesCommand.parseAsRoot(words)
            }
          }
        }
      }
    }
  }

  @Test("Every command whose name is a noun is also found by its singular or plural")
  func numbers() {
    let verbs: Set = [
      "search", "show", "lookup", "play", "open", "compare", "identify", "match", "sync", "doctor",
      "screen", "mcp", "undo", "redo",
    ]
    for name in TunesCommand.names(of: TunesCommand.self) where !verbs.contains(name) {
      let isPlural = name.hasSuffix("s")
      let other =
        isPlural
        ? String(name.dropLast())
        : name.hasSuffix("y") ? name.dropLast() + "ies" : name + "s"
      #expect(TunesCommand.named([other]) == [name])
      #expect(CommandLineMeaning(["help", other]) == .certain(["help", name]))
    }
  }

  @Test(
    "An invalid command line creates no files",
    arguments: [["search", "a", "--limit", "0"], ["suggestions", "--limit", "x"]])
  func createsNothing(words: [String]) async throws {
    let tunes = try await Tunes(isNew: true)
    #expect(try await tunes.run(words).status == .exited(64))
    #expect(!FileManager.default.fileExists(atPath: tunes.home.path(of: ".local")))
  }
}
