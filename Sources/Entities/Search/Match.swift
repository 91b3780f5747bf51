/// The kind of match between a result and a search.
package enum Match: String, Hashable, Sendable {
  /// It has the words as typed.
  case exact
  /// Its name is the same apart from spaces, symbols, and words such as "the".
  case name
  /// It has similar words, or some of them.
  case close
  /// It has the words in a line of its lyrics.
  case lyrics
}
