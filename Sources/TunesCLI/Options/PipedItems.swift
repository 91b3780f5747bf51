import Entities
import Foundation
import Retrieval
import TerminalKit
import Views

/// The items on standard input: IDs and links, one per line, or results of tunes, as one JSON
/// document, one per line, or a table from `--fields`.
@MainActor final class PipedItems {
  private static let advice: SafeText = """
    Pipe in IDs or links, one on each line, or results in JSON, for example \
    `tunes search beatles --json | tunes favorites add -`
    """

  /// The ID and name fields of items, most specific first: a track also has an album's.
  private static let kinds: [(id: String, name: String, item: (Int64) -> CatalogItem.ID)] = [
    ("trackId", "trackName", { .track(Track.ID($0)) }),
    ("collectionId", "collectionName", { .album(Album.ID($0)) }),
    ("artistId", "artistName", { .artist(Artist.ID($0)) }),
  ]

  private let environment: ProcessEnvironment
  private let inputIsTerminal: Bool
  /// The values read, because standard input can be read only once.
  private var values: [MCPValue]?

  init(_ environment: ProcessEnvironment, inputIsTerminal: Bool) {
    (self.environment, self.inputIsTerminal) = (environment, inputIsTerminal)
  }

  /// Returns the items, at least one.
  func arguments(takesUPCs: Bool) throws(ErrorMessage) -> [ItemArgument] {
    let values: [MCPValue] = if let known = self.values { known } else { try read() }
    self.values = values
    let arguments = try Self.arguments(values, takesUPCs: takesUPCs)
    guard !arguments.isEmpty else {
      throw ErrorMessage(.notFound, "Standard input lists no items", advice: Self.advice)
    }
    return arguments
  }

  private func read() throws(ErrorMessage) -> [MCPValue] {
    guard !inputIsTerminal else {
      throw ErrorMessage(
        .usage, "Can't read items from the terminal", advice: Self.advice)
    }
    let file = try FileLines(path: "-", in: environment)
    guard let bytes = try file.contents(limit: Limits.songList) else {
      throw ErrorMessage(
        .usage, "Standard input is larger than \(Limits.songList >> 20) MiB",
        advice: "Pipe in a part of it")
    }
    return Self.values(in: bytes)
  }

  /// Returns the JSON of the whole text or of each line.
  ///
  /// Any other line is a string, or in a table with a header an object.
  static func values(in bytes: Data) -> [MCPValue] {
    if let value = MCPValue(json: bytes) { return [value] }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy(\.isWhitespace) }.map(cells)
    guard let header = lines.first, kinds.contains(where: { header.contains(.string($0.id)) })
    else {
      return lines.map { $0.first ?? .null }
    }
    let names = header.map { $0.string ?? "" }
    return lines.dropFirst().map { cells in
      .object(Dictionary(zip(names, cells)) { first, _ in first })
    }
  }

  private static func cells(of line: Substring) -> [MCPValue] {
    line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .map { MCPValue(json: Data($0.utf8)) ?? .string($0) }
  }

  /// Returns the items in values; `country` is the document's.
  static func arguments(_ values: [MCPValue], takesUPCs: Bool, country: MCPValue? = nil)
    throws(ErrorMessage) -> [ItemArgument]
  {
    var arguments: [ItemArgument] = []
    for value in values {
      switch value {
      case .integer(let number):
        arguments.append(try argument(String(number), takesUPCs: takesUPCs))
      case .string(let text): arguments.append(try argument(text, takesUPCs: takesUPCs))
      case .array(let values):
        arguments += try Self.arguments(values, takesUPCs: takesUPCs, country: country)
      case .object:
        let country = value["country"] ?? country
        if let listed = list(in: value) {
          arguments += try Self.arguments(listed, takesUPCs: takesUPCs, country: country)
        } else if value["confidence"].map({ ["sure", "likely"].contains($0) }) ?? true {
          arguments.append(.result(try item(of: value), storefront(country)))
        }
      case .null, .bool, .number: throw unreadable(value.json)
      }
    }
    return arguments
  }

  /// Returns the items in a document.
  ///
  /// Earlier versions named them by kind, and the opened tracks beside past searches still are.
  private static func list(in document: MCPValue) -> [MCPValue]? {
    ["tracks", "albums", "favorites", "results"].lazy.compactMap { document[$0]?.array }.first
  }

  /// Returns the item of a result, which isn't mistaken for its album's.
  private static func item(of result: MCPValue) throws(ErrorMessage) -> CatalogItem.ID {
    for kind in kinds where result[kind.id] != nil || result[kind.name] != nil {
      guard let id = result[kind.id]?.integer, id > 0 else {
        throw ErrorMessage(
          .usage, "A result on standard input has no \(kind.id)",
          advice: "Add it to --fields, or leave out --fields")
      }
      return kind.item(id)
    }
    throw unreadable(result.json)
  }

  private static func storefront(_ country: MCPValue?) -> Storefront? {
    guard let code = country?.string else { return nil }
    return Storefront(code: code) ?? Storefront.all.first { $0.alpha3 == code }
  }

  /// Parses an ID or a link; a number is always an ID, never a number of the last list.
  private static func argument(_ word: String, takesUPCs: Bool) throws(ErrorMessage)
    -> ItemArgument
  {
    guard let argument = try? ItemArgument(word, takesUPCs: takesUPCs) else {
      throw unreadable(word)
    }
    guard case .positions = argument else { return argument }
    guard let id = ItemArgument.id(prefixed: word) else { throw unreadable(word) }
    return .key(.id(id))
  }

  private static func unreadable(_ text: String) -> ErrorMessage {
    ErrorMessage(
      .usage, "Standard input has no ID or link in \(quoting: String(text.prefix(40)))",
      advice: advice)
  }
}
