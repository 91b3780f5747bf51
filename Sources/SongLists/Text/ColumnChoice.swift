/// The columns that the user chose for a table, by name or by number, from 1.
package struct ColumnChoice: Equatable, Sendable {
  package var title: String?
  package var artist: String?
  package var album: String?
  package var duration: String?

  package init() {}

  package var isEmpty: Bool { self == ColumnChoice() }

  var names: [String] { [title, artist, album, duration].compactMap(\.self) }
}
