import Entities
import Foundation
import TerminalKit
import Views

/// Runs the commands of a call as in a pipe, with their output in memory.
@MainActor final class MCPRun {
  private let context: ProgramContext
  /// The standard input of the commands, separate from the server's.
  private let input = Pipe()
  private(set) var isCancelled = false

  init(_ context: ProgramContext, input text: String, progress: ((Duration) -> Void)?) {
    var environment = context.environment
    environment.input = input.fileHandleForReading.fileDescriptor
    var own = ProgramContext(
      environment: environment, results: TextOutput(), notes: TextOutput(),
      store: context.store, cache: context.cache,
      configurationTroubles: context.configurationTroubles, configuration: context.configuration,
      inputIsTerminal: false, keyboard: nil, random: context.random, table: context.table)
    own.listingName = "assistant"
    own.onWait = progress
    self.context = own
    write(text)
  }

  /// Writes to standard input, on a thread because a pipe takes only a part at a time.
  private func write(_ text: String) {
    let writing = input.fileHandleForWriting
    guard !text.isEmpty else { return _ = try? writing.close() }
    DispatchQueue.global().async { [input] in
      try? writing.write(contentsOf: Data(text.utf8))
      try? writing.close()
      withExtendedLifetime(input) {}
    }
  }

  /// Reads the rest of standard input, so that the writing thread ends.
  private func drain() { _ = try? input.fileHandleForReading.readToEnd() }

  func cancel() {
    isCancelled = true
    _ = context.interrupts.deliver()
  }

  /// Returns the result of a call as JSON, with `isError` if it failed.
  ///
  /// If `repeatsJSON`, a text repeats the structured content, for clients that only read texts.
  func result(of tool: MCPTool, _ arguments: [String: MCPValue], repeatsJSON: Bool) async -> String
  {
    defer { drain() }
    do throws(ErrorMessage) {
      try await run(try tool.words(for: arguments), printsJSON: tool.hints.result != nil)
      let document = context.results.text.replacing("\n", with: "")
      let items = MCPValue(json: document.utf8).map(Self.lines) ?? []
      var content = Self.text(sentences + items)
      guard tool.hints.result != nil else {
        return #"{"resultType":"complete","content":[\#(content)]}"#
      }
      if repeatsJSON { content += "," + Self.text(["\(document)"]) }
      return """
        {"resultType":"complete","content":[\(content)],"structuredContent":\(document)}
        """
    } catch {
      let text = Self.text([Self.sentence(of: error.line.plain)])
      return #"{"resultType":"complete","isError":true,"content":[\#(text)]}"#
    }
  }

  /// Runs a command, and throws its messages if it fails.
  ///
  /// It fails if it prints no JSON although `printsJSON`, or otherwise if its status isn't 0.
  private func run(_ words: [String], printsJSON: Bool = true) async throws(ErrorMessage) {
    let command = try context.table.command(words)
    let status = try await command.run(in: context)
    guard printsJSON ? context.results.text.isEmpty : status != 0 else { return }
    let text = sentences.isEmpty ? "The command failed" : sentences.joined(separator: " ")
    // The message adds a period.
    let string = text.string
    throw ErrorMessage(
      .unavailable, SafeText(string.hasSuffix(".") ? string.dropLast() : string[...]))
  }
}

// MARK: - Texts for models

extension MCPRun {
  /// The notes and errors of commands, as sentences.
  private var sentences: [SafeText] {
    context.notes.text.split(separator: "\n").map { line in
      let error = MCPValue(json: line.utf8)?["error"]?["message"]?.string
      return error.map { SafeText($0) } ?? Self.sentence(of: SafeText(line))
    }
  }

  private static func sentence(of line: SafeText) -> SafeText {
    SafeText(line.string.trimmingPrefix("tunes: "))
  }

  /// Returns a line per item of a document, and the number of items on later pages.
  private static func lines(of document: MCPValue) -> [SafeText] {
    if let lyrics = document["plainLyrics"]?.string { return [SafeText(lines: lyrics)] }
    guard let items = document["results"]?.array else { return [] }
    guard !items.isEmpty else { return ["No results."] }
    let last = items.last?["number"]?.integer ?? Int64(items.count)
    let rest = document["total"]?.integer.map { $0 - last }
    let isLast = document["exhausted"] == true
    let page = (document["page"]?.integer ?? 1) + 1
    return items.map(line)
      + (isLast ? [] : ["\(rest.map { "\($0) more" } ?? "More") from page \(page)"])
  }

  private static func line(of item: MCPValue) -> SafeText {
    func text(_ name: String) -> SafeText? { item[name]?.string.map { SafeText($0) } }
    let title = text("trackName") ?? text("name") ?? text("collectionName")
    let parts = [text("row"), title, text("artistName"), text("lyricsLine"), text("confidence")]
    let id = ["trackId", "collectionId", "artistId"].lazy.compactMap { item[$0]?.integer }.first
    return parts.compactMap(\.self).joined(separator: " — ") + (id.map { " (id:\($0))" } ?? "")
  }

  private static func text(_ lines: [SafeText]) -> String {
    let text = lines.isEmpty ? "Done." : lines.joined(separator: "\n")
    let content: MCPValue = ["type": "text", "text": .string(text.string)]
    return content.json
  }
}

// MARK: - Resources

extension MCPRun {
  func resources() async -> [MCPValue] {
    try? await run(["playlist", "list", "--json"])
    let document = MCPValue(json: context.results.bytes)
    let names = document?["results"]?.array?.compactMap { $0["name"]?.string } ?? []
    return ([.favorites] + names.map(MCPResource.init(playlist:))).map(\.definition)
  }

  /// Returns the result of reading a resource.
  func contents(of resource: MCPResource) async throws(MCPError) -> MCPValue {
    do { try await run(resource.words) } catch { throw .unknownResource(resource.address) }
    return [
      "contents": [
        [
          "uri": .string(resource.address), "mimeType": "application/json",
          "text": .string(context.results.text),
        ]
      ], "resultType": "complete", "ttlMs": 0, "cacheScope": "private",
    ]
  }
}
