/// The reason a text isn't a search term.
package enum SearchTermError: Error, Equatable {
  case blank
  /// The term has this many UTF-8 bytes.
  case tooLong(bytes: Int)
}
