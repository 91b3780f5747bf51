import ArgumentParser
import Entities
import Foundation
import SongLists
import TerminalKit
import Views

/// The file with a list of songs, and how to read it.
struct SongListArgument: ParsableArguments {
  @Argument(
    help: .value("file", "List of songs; - or, in a pipe, nothing for standard input."),
    completion: .file())
  var path: String?

  /// The path, or `-` for standard input.
  var file: String { path ?? "-" }

  @Option(help: "Format of the list. (default: recognized by its content)")
  var from: SongListFormatName?

  @Option(
    help: .value(
      "name", "Encoding of the list, such as windows-1251 or shift_jis. (default: recognized)"))
  var encoding: String?

  @Option(
    help: .value("columns", "Columns of a table by number or name, such as title=3,artist=2."))
  var columns: String?

  /// Parses the songs in the file's contents.
  func list(in bytes: Data) throws(ErrorMessage) -> SongList {
    var reader = SongListReader()
    reader.format = from?.format
    reader.encoding = try encoding.map(TextEncoding.init(argument:))
    if let columns { reader.columns = try ColumnChoice(argument: columns) }
    let list: SongList
    do {
      list = try reader.songs(in: bytes)
    } catch {
      throw ErrorMessage(error, in: name)
    }
    guard !list.songs.isEmpty else {
      throw ErrorMessage(
        .notFound, "\(name) has no songs",
        advice: "Write one on each line, such as \"Artist - Title\"")
    }
    return list
  }

  private var name: SafeText { file == "-" ? "Standard input" : "\(file)" }

  @MainActor func bytes(in context: ProgramContext) throws(ErrorMessage) -> Data {
    guard path != nil || !context.inputIsTerminal else {
      throw ErrorMessage(
        .usage, "Missing a list of songs", advice: "Pass a file, or - to type the songs")
    }
    var isFolder: ObjCBool = false
    if file != "-",
      FileManager.default.fileExists(
        atPath: context.environment.path(of: file), isDirectory: &isFolder), isFolder.boolValue
    {
      throw ErrorMessage(
        .storage, "\(file) is a folder", advice: "Pass a file with a list of songs")
    }
    let lines = try FileLines(path: file, in: context.environment)
    guard let bytes = try lines.contents(limit: Limits.songList) else {
      throw ErrorMessage(
        .usage, "\(name) is larger than \(Limits.songList >> 20) MiB",
        advice: "Pass a part of it, such as a single playlist")
    }
    return bytes
  }
}

struct SongListFormatName: ExpressibleByArgument {
  let format: any SongListFormat

  init?(argument: String) {
    guard let format = SongListFormats.named(argument) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { SongListFormats.all.map(\.name) }
}

extension TextEncoding {
  fileprivate init(argument: String) throws(ErrorMessage) {
    guard let encoding = TextEncoding(named: argument) else {
      throw ErrorMessage(
        .usage, "Unknown encoding \(quoting: argument)",
        advice: "Pass a name such as windows-1251, shift_jis, euc-kr, or gb18030")
    }
    self = encoding
  }
}

extension ColumnChoice {
  private static var names: [(String, WritableKeyPath<ColumnChoice, String?>)] {
    [("title", \.title), ("artist", \.artist), ("album", \.album), ("duration", \.duration)]
  }

  fileprivate init(argument: String) throws(ErrorMessage) {
    self.init()
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard sides.count == 2, let name = Self.names.first(where: { $0.0 == sides[0].lowercased() })
      else {
        throw ErrorMessage(
          .usage, "--columns doesn't understand \(quoting: String(part))",
          advice: "Name columns for title, artist, album, and duration, as in title=3,artist=2")
      }
      self[keyPath: name.1] = sides[1]
    }
  }
}

extension ErrorMessage {
  private static let formats: SafeText = """
    tunes reads \("\(SongListFormats.all.map(\.name).joined(separator: ", "))"); --from lines takes \
    each line for a song
    """

  /// Creates the error for a file that can't be read as a list.
  fileprivate init(_ error: SongListError, in name: SafeText) {
    switch error {
    case .binary(let kind):
      self.init(
        .invalidResponse, "\(name) isn't text\("\(kind.map { ", but \($0)" } ?? "")")",
        advice: Self.formats)
    case .unknown(let kind, let line):
      let place: SafeText = line.map { ", as line \($0) shows" } ?? ""
      self.init(
        .invalidResponse, "\(name) is \("\(kind)"), not a list of songs\(place)",
        advice: Self.formats)
    case .noTitleColumn(let header):
      let columns = header.prefix(6).map { "\(quoting: String($0.prefix(40)))" as SafeText }
        .joined(separator: ", ")
      let named: SafeText = ", with the columns \(columns)\(header.count > 6 ? ", …" : "")"
      self.init(
        .invalidResponse,
        "\(name) is a table without a column of titles\(header.isEmpty ? "" : named)",
        advice: "Name one, as in --columns title=3,artist=2, or pass another list. \(Self.formats)")
    case .noColumn(let column):
      self.init(
        .usage, "\(name) has no column \(quoting: column)",
        advice: "Pass a number from 1, or a name from its header")
    case .albums(let origin):
      self.init(
        .invalidResponse, "\(name) is a list of albums, as \("\(origin)") exports them",
        advice: "Pass a list of songs. `tunes album` finds an album")
    case .damaged(let format):
      self.init(
        .invalidResponse, "\(name) isn't a complete \("\(format)") file", advice: "Export it again")
    case .encoding(let names):
      let guesses = names.map { "\($0.lowercased())" as SafeText }
      let possible: SafeText = ": it can be \(guesses.joined(separator: ", "))"
      self.init(
        .invalidResponse, "The encoding of \(name) isn't clear\(names.isEmpty ? "" : possible)",
        advice: "Pass --encoding NAME, such as --encoding \(guesses.first ?? "windows-1252")")
    case .notInEncoding(let encoding):
      self.init(
        .invalidResponse, "\(name) isn't valid in the encoding \("\(encoding.lowercased())")",
        advice: "Pass --encoding with another name")
    case .tooManySongs:
      self.init(
        .usage, "\(name) has more than \(Limits.listedSongs) songs",
        advice: "Split it into several files")
    case .tooManyValues:
      self.init(
        .usage, "\(name) has more than \(Limits.listValues) values",
        advice: "Split it into several files")
    }
  }
}
