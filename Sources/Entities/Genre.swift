/// A genre of the store with its subgenres.
package struct Genre: Hashable, Sendable, Identifiable {
  package struct ID: Hashable, Sendable {
    package let number: Int64
    package init(_ number: Int64) { self.number = number }
  }

  package let id: ID
  /// The name in the language of the storefront.
  package var name: String
  package var subgenres: [Genre]

  package init(id: ID, name: String, subgenres: [Genre] = []) {
    self.id = id
    self.name = name
    self.subgenres = subgenres
  }

  /// The genre and all its subgenres, at any depth.
  package var family: [Genre] { [self] + subgenres.flatMap(\.family) }
}
