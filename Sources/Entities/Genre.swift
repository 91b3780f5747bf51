/// A genre of the store, with those that are parts of it.
package struct Genre: Hashable, Sendable, Identifiable {
  package struct ID: Hashable, Sendable {
    package let number: Int64
    package init(_ number: Int64) { self.number = number }
  }

  package let id: ID
  /// In the language of its storefront.
  package var name: String
  package var subgenres: [Genre]

  package init(id: ID, name: String, subgenres: [Genre] = []) {
    self.id = id
    self.name = name
    self.subgenres = subgenres
  }

  /// The genre, and all that are parts of it, at any depth.
  package var family: [Genre] { [self] + subgenres.flatMap(\.family) }
}
