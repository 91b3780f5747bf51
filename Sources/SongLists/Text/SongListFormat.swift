package import Entities

/// A format of files with songs.
package protocol SongListFormat: Sendable {
  /// The name that selects the format, whatever the file looks like.
  var name: String { get }
  /// The programs and services that write such files.
  var sources: String { get }

  /// Whether a text is in this format, by its beginning.
  func detects(_ text: ListText) -> Bool

  /// Adds the songs of a text to a list.
  func read(_ text: ListText, into list: inout SongList) throws(SongListError)
}

/// The reason that a file can't be read as a list of songs.
package enum SongListError: Error, Equatable {
  /// The file isn't text; the kind of file, if its beginning shows it.
  case binary(String?)
  /// The file has a structure that no format knows; its kind, and the line that shows it.
  case unknown(String, line: Int? = nil)
  /// A table without a column of titles; its header, or nothing if it has none.
  case noTitleColumn([String])
  /// `--columns` names a column that the table doesn't have.
  case noColumn(String)
  /// The items of the list are albums; the program that wrote it.
  case albums(String)
  /// A file in this format that breaks its rules.
  case damaged(format: String)
  /// The encodings that the text can be in.
  case encoding([String])
  /// The text isn't valid in the encoding that the user named, or that its beginning shows.
  case notInEncoding(String)
  case tooManySongs
  /// JSON with more values than fit in memory.
  case tooManyValues
}
