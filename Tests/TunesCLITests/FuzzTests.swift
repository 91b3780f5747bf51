import Entities
import Foundation
import TerminalKit
import TestSupport
import Testing
import Views

@testable import TunesCLI

@Suite("Random input")
struct FuzzTests {
  private static let inputs = 200

  private func mutations(
    of texts: [String], dictionary: [String], seed: UInt64, _ body: ([UInt8]) throws -> Void
  ) rethrows {
    var random = SeededGenerator(seed: seed)
    for number in 0..<Self.inputs {
      try body(
        Fuzz.mutated(
          Array(texts[number % texts.count].utf8), dictionary: dictionary, with: &random))
    }
  }

  @Test("A URL is opened only if it is https, or http on this computer", arguments: Fuzz.seeds)
  func links(seed: UInt64) {
    let texts = [
      "https://music.apple.com/us/album/x/1?i=2", "http://127.0.0.1:80/a", "http://[::1]/a",
      "http://localhost/", "itunes.apple.com/us/artist/id5",
    ]
    let words = [
      "[::1]", "@", "localhost", "evil.example", ":80", "/", "\\", "http://", "id1", "%00",
    ]
    mutations(of: texts, dictionary: words, seed: seed) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = try? StoreLink(text)
      guard let link = WebLink(text), !link.isSecure, let url = URLComponents(string: text) else {
        return
      }
      #expect(
        ["127.0.0.1", "localhost", "[::1]"].contains(url.host?.lowercased() ?? ""), "\(text)")
    }
  }

  @Test("A configuration is read or refused with a message", arguments: Fuzz.seeds)
  func configurations(seed: UInt64) throws {
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "config.json")
    let environment = ProcessEnvironment(variables: ["TUNES_CONFIG": path])
    let texts = [
      #"{"country":"gb","limit":2,"genre":["rock","pop"],"explicit":false,"accessible":true}"#,
      #"{"keys":{"star":["s","ctrl-s"]},"historySize":100,"timeout":20,"noSave":true}"#,
    ]
    let words = ["null", "1e400", "-1", "\"\"", "[]", "{}", "\u{1B}[31m", "\\ud800", "99999999999"]
    try mutations(of: texts, dictionary: words, seed: seed) { bytes in
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      do throws(ErrorMessage) {
        let file = try ConfigurationFile.read(environment)
        _ = file.words(for: SearchCommand.self, besides: [])
        _ = file.historySettings
      } catch {
        #expect(!error.sentence.string.isEmpty)
        #expect(!error.sentence.string.unicodeScalars.contains("\u{1B}"))
      }
    }
  }

  @Test("A line of an imported history is read or counted as unreadable", arguments: Fuzz.seeds)
  func imports(seed: UInt64) {
    let texts = [
      #"{"term":"beatles","storefront":"us","useCount":3,"usesByOrigin":{"a":3},"#
        + #""firstUsedAt":"2026-01-01T00:00:00Z","lastUsedAt":"2026-11-20T12:00:00Z"}"#
    ]
    let words = [
      "9223372036854775807", "-1", "null", "9999-12-31T23:59:59Z", "0000-00-00", "\\u0000", "{",
    ]
    mutations(of: texts, dictionary: words, seed: seed) { bytes in
      guard let record = HistoryLine.record(Data(bytes), JSONDecoder()),
        let entry = try? record.entry(at: Timestamp(seconds: 1_800_000_000))
      else { return }
      #expect(entry.useCount > 0 && entry.firstUsedAt <= entry.lastUsedAt)
    }
  }
}
