/// What one row of a list shows.
package enum ListRow: Sendable, Hashable {
  /// The heading of a section, by its number.
  case heading(Int)
  /// An item, by its index.
  case item(Int)
}
