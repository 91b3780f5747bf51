/// The terms that the user never wants to search for.
package struct DenyList: Equatable, Sendable {
  private let terms: Set<String>

  package init(_ terms: some Sequence<SearchTerm>) {
    self.terms = Set(terms.map(\.caseless))
  }

  package func contains(_ term: SearchTerm) -> Bool {
    terms.contains(term.caseless)
  }
}
