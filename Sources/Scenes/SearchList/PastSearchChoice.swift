package import Entities

/// What a person brings back from the past searches.
package enum PastSearchChoice: Equatable, Sendable {
  /// This is to be searched for again.
  case term(SearchTerm)
  /// Nothing.
  case back
  /// They left the program there.
  case quit
}
