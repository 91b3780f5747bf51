/// Why a text is no search term.
package enum SearchTermError: Error, Equatable {
  case blank
  /// So many bytes of UTF-8.
  case tooLong(bytes: Int)
}
