/// How a result matches a search.
package enum Match: String, Hashable, Sendable {
  /// All words as typed.
  case exact
  /// The same name apart from spaces, symbols, and words such as "the".
  case name
  /// Similar words, or some of the words.
  case close
  /// The words in a line of its lyrics.
  case lyrics
}
