import ArgumentParser
import Entities
import Foundation
import Persistence
import TerminalKit
import Views

/// One call: runs commands whose output is kept, as they would run in a pipe.
@MainActor final class MCPRun {
  /// The most results that the text for people names.
  private static let namedResults = 10

  private let context: ProgramContext
  private(set) var isCancelled = false

  init(_ context: ProgramContext, progress: ((Duration) -> Void)? = nil) {
    var own = ProgramContext(
      environment: context.environment, results: TextOutput(), notes: TextOutput(),
      store: context.store, cache: context.cache,
      configurationTroubles: context.configurationTroubles, configuration: context.configuration,
      inputIsTerminal: false, keyboard: nil, random: context.random, command: context.command)
    own.listingName = "assistant"
    own.onWait = progress
    self.context = own
  }

  func cancel() {
    isCancelled = true
    _ = context.interrupts.deliver()
  }

  /// Returns the result of a tool's call, also one that failed, as JSON.
  func result(of call: MCPTool.Call) async -> String {
    do throws(ErrorMessage) {
      switch call {
      case .command(let words): try await run(words)
      case .match(let songs, let options): try await match(songs, options)
      case .change(let change, let result):
        try await run(change, printsJSON: false)
        try await run(result)
      }
      let output = context.results.text.replacing("\n", with: "")
      return """
        {"resultType":"complete","content":[\(Self.text(sentences + named(in: output)))],\
        "structuredContent":\(output)}
        """
    } catch {
      let text = Self.text([Self.sentence(error)])
      return #"{"resultType":"complete","isError":true,"content":[\#(text)]}"#
    }
  }

  /// Runs a command; throws what it reports if it prints no document, or fails to change anything.
  private func run(_ words: [String], printsJSON: Bool = true) async throws(ErrorMessage) {
    let command = try context.command(words)
    let status = try await command.run(in: context)
    try check(printsJSON ? !context.results.text.isEmpty : status == 0)
  }

  private func match(_ songs: [String], _ options: [String]) async throws(ErrorMessage) {
    guard let command = try? MatchCommand.parse(options + ["-"]) else {
      throw ErrorMessage(.usage, "Can't match these songs")
    }
    let list = try command.list(in: Data(songs.joined(separator: "\n").utf8), context)
    _ = try await command.match(list, .json, nil, for: nil, in: context)
    try check(!context.results.text.isEmpty)
  }

  /// Throws the errors that a command has reported unless it is `isDone`.
  private func check(_ isDone: Bool) throws(ErrorMessage) {
    guard !isDone else { return }
    let text = sentences.isEmpty ? "The command failed" : sentences.joined(separator: " ")
    // The message adds a period.
    throw ErrorMessage(.unavailable, SafeText(text.hasSuffix(".") ? text.dropLast() : text[...]))
  }
}

// MARK: - Texts for people

extension MCPRun {
  /// The names in a list of items.
  private struct Names: Decodable {
    struct Item: Decodable {
      var trackName, collectionName, artistName, name, row, confidence, lyricsLine: String?
      var trackId, collectionId, artistId: Int64?

      var line: String {
        let names = [
          trackName ?? name ?? collectionName ?? row, artistName, lyricsLine, confidence,
        ]
        let number = (trackId ?? collectionId ?? artistId).map { " (id:\($0))" } ?? ""
        return names.compactMap(\.self).joined(separator: " — ") + number
      }
    }

    var results: [Item]?
    var plainLyrics: String?
  }

  /// The notes and errors of the commands, as sentences.
  private var sentences: [String] {
    context.notes.text.split(separator: "\n").map { line in
      let error = MCPValue(json: Data(line.utf8))?["error"]?["message"]?.string
      return error ?? String(line.trimmingPrefix("tunes: "))
    }
  }

  private func named(in document: String) -> [String] {
    let names = try? JSONDecoder().decode(Names.self, from: Data(document.utf8))
    guard let items = names?.results else { return [names?.plainLyrics].compactMap(\.self) }
    guard !items.isEmpty else { return ["No results."] }
    let rest = items.count - Self.namedResults
    return items.prefix(Self.namedResults).map(\.line) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  private static func sentence(_ message: ErrorMessage) -> String {
    String(message.line.plain.string.trimmingPrefix("tunes: "))
  }

  private static func text(_ lines: [String]) -> String {
    let text: MCPValue = [
      "type": "text", "text": .string(lines.isEmpty ? "Done." : lines.joined(separator: "\n")),
    ]
    return text.json
  }
}

// MARK: - Resources

extension MCPRun {
  /// Returns the favorites and the playlists.
  func resources() async -> [MCPValue] {
    try? await run(["playlist", "list", "--json"])
    let document = MCPValue(json: Data(context.results.text.utf8))
    let names = document?["results"]?.array?.compactMap { $0["name"]?.string } ?? []
    return ([.favorites] + names.map(MCPResource.init(playlist:))).map(\.definition)
  }

  /// Returns the result of reading a resource.
  func contents(of resource: MCPResource) async throws(MCPError) -> String {
    do { try await run(resource.words) } catch { throw .unknownResource(resource.address) }
    let result: MCPValue = [
      "contents": [
        [
          "uri": .string(resource.address), "mimeType": "application/json",
          "text": .string(context.results.text),
        ]
      ], "resultType": "complete", "ttlMs": 0, "cacheScope": "private",
    ]
    return result.json
  }
}
