/// Why a text is no search term.
package enum SearchTermError: Error, Equatable {
  case blank
  /// `length` is in characters.
  case tooLong(length: Int)
}
