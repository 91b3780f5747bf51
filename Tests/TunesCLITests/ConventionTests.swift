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

  @Test(
    "Other spellings of a command are understood, also after help, but not in what follows",
    arguments: [
      (["favourites", "add", "1"], ["favorites", "add", "1"]), (["favourite"], ["favorites"]),
      (["favorite"], ["favorites"]), (["playlists"], ["playlist"]),
      (["help", "playlists"], ["help", "playlist"]), (["help"], ["help"]), ([], []),
      (["search", "favourites"], ["search", "favourites"]),
      (["storefronts", "select", "jp"], ["storefronts", "set", "jp"]), (["-V"], ["--version"]),
    ] as [([String], [String])])
  func spellings(typed: [String], words: [String]) {
    #expect(TunesCommand.spelled(typed) == words)
  }
}
