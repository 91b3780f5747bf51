package import Entities

/// A file format for lists of songs.
package protocol SongListFormat: Sendable {
  /// The name of the format in options.
  var name: String { get }
  /// The programs and services that write it.
  var sources: String { get }

  /// Whether the beginning of a text is in this format.
  func detects(_ text: ListText) -> Bool

  /// Adds the songs of a text to a list.
  func read(_ text: ListText, into list: inout SongList) throws(SongListError)
}

/// The reason why a file can't be read as a list of songs.
package enum SongListError: Error, Equatable {
  /// The file isn't text; its kind, if recognized.
  case binary(String?)
  /// The file has an unsupported structure; its kind, and the line that shows it.
  case unknown(String, line: Int? = nil)
  /// A table without a column of titles; its header, if any.
  case noTitleColumn([String])
  /// `--columns` names a column that the table doesn't have.
  case noColumn(String)
  /// The items are albums; the program that wrote the list.
  case albums(String)
  /// An invalid file in this format.
  case damaged(format: String)
  /// The possible encodings of the text.
  case encoding([String])
  /// The text isn't valid in the chosen or recognized encoding.
  case notInEncoding(String)
  case tooManySongs
  /// JSON with too many values for memory.
  case tooManyValues
}
