/// The part of the library to list.
package enum LibraryExtent: Equatable, Sendable {
  case all
  /// The favorites.
  case favorites
}
