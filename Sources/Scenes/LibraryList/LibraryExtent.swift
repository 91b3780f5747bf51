/// Which of the library's tracks are listed.
package enum LibraryExtent: Equatable, Sendable {
  case all
  /// Those that have a star.
  case favorites
}
