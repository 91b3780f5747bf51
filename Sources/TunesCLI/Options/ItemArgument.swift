import ArgumentParser
import Entities
import Retrieval
import TerminalKit
import Views

/// A command-line argument for items: numbers of the last list, an ID, a UPC, or a link.
enum ItemArgument: Equatable {
  /// The maximum number of a list; higher numbers are IDs.
  private static let highestPosition: Int64 = 9999
  /// The lengths of a UPC and an EAN; IDs are shorter.
  private static let codeLengths = 12...13

  case positions(PositionRanges)
  case key(ItemReference.Key)
  case link(StoreLink)
  /// A piped result of tunes, with its storefront if known.
  case result(CatalogItem.ID, Storefront?)

  /// Parses an argument; `takesUPCs` is whether it can be a UPC.
  ///
  /// `command` is set if the parser accepts unknown options because ranges can start with a hyphen.
  init(_ word: String, of command: String? = nil, takesUPCs: Bool = false) throws(ErrorMessage) {
    if takesUPCs, word.hasPrefix("upc:") {
      self = .key(.upc(try Self.upc(word.dropFirst(4))))
    } else if word.hasPrefix("id:"), let id = Self.id(word.dropFirst(3)) {
      self = .key(.id(id))
    } else if takesUPCs, word.allSatisfy(Self.isDigit), Self.codeLengths.contains(word.count) {
      self = .key(.upc(word))
    } else if let id = Self.id(word[...]), id > Self.highestPosition {
      self = .key(.id(id))
    } else if let ranges = PositionRanges(word) {
      self = .positions(ranges)
    } else if let link = try StoreLink(word) {
      self = .link(link)
    } else if let command, word.hasPrefix("-") {
      throw ErrorMessage(
        .usage, "Unknown option \(quoting: word)", advice: "See `tunes \(command) --help`")
    } else {
      throw Self.invalid(word, takesUPCs: takesUPCs)
    }
  }

  /// Returns the term in some words; `nil` if they are numbers, IDs, and links.
  ///
  /// Numbers beside other words belong to the term.
  static func term(_ words: [String]) throws(ErrorMessage) -> SearchTerm? {
    let words = words.filter { $0 != "--" && $0 != "-" }
    guard words.contains(where: isPlain),
      words.allSatisfy({ isPlain($0) || PositionRanges($0) != nil })
    else { return nil }
    return try SearchTerm(words: words)
  }

  /// Whether the words can be several names, because one was quoted.
  static func canBeSeveral(_ words: [String]) -> Bool {
    words.count > 1 && words.contains { $0.contains(where: \.isWhitespace) }
  }

  /// Whether a word can only be part of a term, not a number, ID, or link, even a mistyped one.
  private static func isPlain(_ word: String) -> Bool {
    let isPrefixed = ["-", "id:", "upc:"].contains { word.hasPrefix($0) }
    return !isPrefixed && PositionRanges(word) == nil && !StoreLink.isLink(word)
      && (word.allSatisfy(\.isWhitespace) || !word.allSatisfy { isDigit($0) || ",- ".contains($0) })
  }

  static func invalid(_ word: String, takesUPCs: Bool = false) -> ErrorMessage {
    let (kinds, example): (SafeText, SafeText) =
      takesUPCs
      ? ("number, ID, UPC", "an ID, a UPC such as upc:602567725404")
      : ("number, ID", "an ID such as id:1441164589")
    return ErrorMessage(
      .usage, "\(quoting: word) isn't a \(kinds), or link",
      advice: "Use a number from the last list, \(example), or a link")
  }

  /// Returns the digits of a UPC or EAN, which may have spaces and hyphens as on a cover.
  private static func upc(_ text: Substring) throws(ErrorMessage) -> String {
    let digits = text.filter { !["-", " "].contains($0) }
    guard digits.allSatisfy(isDigit), codeLengths.contains(digits.count) else {
      throw ErrorMessage(
        .usage, "\(quoting: String(text)) isn't a UPC or EAN",
        advice: "A UPC has 12 digits and an EAN has 13")
    }
    return String(digits)
  }

  /// Parses an ID with or without `id:`.
  static func id(prefixed word: String) -> Int64? {
    id(word.hasPrefix("id:") ? word.dropFirst(3) : word[...])
  }

  private static func id(_ text: Substring) -> Int64? {
    text.allSatisfy(isDigit) ? Int64(text).flatMap { $0 > 0 ? $0 : nil } : nil
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

/// Arguments for tracks: the words of a name, or numbers, IDs, and links.
struct TracksArgument: ParsableArguments {
  @Argument(
    parsing: .allUnrecognized,
    help: .value("tracks", "Words that name a track, or numbers (3, 1-3,5, all), IDs, or links."),
    completion: ItemArgument.completion)
  var words: [String]

  func validate() throws { try UnknownOption.refuse(in: words) }
}

// MARK: - Help

extension ItemArgument {
  static let trackHelp = ArgumentHelp("Words that name a track, or its number, ID, or link.")
  static let pageHelp = ArgumentHelp(
    "Words that name a track or album, or its number, ID, or link.")
  static let linkHelp = ArgumentHelp(
    "Words that name a track, album, or artist, or its number, ID, or link.")
  static let albumHelp = ArgumentHelp(
    "Words that name an album, or the number, ID, or link of it or of a track.")
  static let artistHelp = ArgumentHelp(
    "Words that name an artist, or the number, ID, or link of them or of their work.")

  static let completion = CompletionKind.custom(ShellCandidates.numbers)

  static let discussion = """
    Words are searched for, first in your library and then in the store; the best match is used. A \
    number refers to the last list shown in this terminal, an ID is written as id:1441164589, and - \
    reads IDs, links, or results in JSON from standard input.
    """
}

/// A command that looks something up and shows it, in some formats.
protocol ItemCommand: StoreCommand {
  associatedtype Format: DocumentedFormat

  var output: FormattedOutput<Format> { get }
  var pictures: PictureChoice { get }
}

extension ItemCommand {
  static var configurableOptions: Set<String> { namedSettings.union(["fields"]) }

  /// Creates the scenes, with the chosen views and request options.
  ///
  /// `fields` are the names of the possible fields.
  @MainActor func assembly(
    in context: ProgramContext, of fieldSet: ItemFieldSet = .tracks, fields: [String]? = nil
  ) throws(ErrorMessage) -> SceneAssembly {
    let fields = try output.fields(among: fields ?? fieldSet.listNames)
    return try SceneAssembly(
      context, try requests.access(), document: output.document, fields: fields,
      pictures: pictures)
  }

  @MainActor func references(in context: ProgramContext) throws(ErrorMessage) -> ItemReferences {
    try references(in: context, asks: output.document == nil)
  }
}

extension PictureChoice: NamedArgument {
  static let help = ArgumentHelp("How to draw artwork; symbols needs chafa.", valueName: "mode")
}
