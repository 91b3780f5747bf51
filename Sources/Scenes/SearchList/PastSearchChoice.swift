package import Entities

/// The user's choice in the search history.
package enum PastSearchChoice: Equatable, Sendable {
  /// Search for this term again.
  case term(SearchTerm)
  /// Return without a choice.
  case back
  /// Quit the program from there.
  case quit
}
