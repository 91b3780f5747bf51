package import Entities
package import Retrieval

/// The genres of a storefront in pages; any number can be selected.
package struct GenreListing: ChoiceListing {
  package struct Entry: NamedEntry {
    package var genre: Genre
    /// The indices of its parent genres, broadest first.
    package var ancestors: [Int]

    package var name: String { genre.name }
    package var names: [String] { [name] }
  }

  package struct Row: Equatable, Sendable {
    package var position: Int
    package var genre: Genre
    /// The parent genres, broadest first.
    package var ancestors: [Genre]
    package var isSelected: Bool
  }

  package let storefront: Storefront
  package let unreadableCount: Int
  package let provenance: Provenance
  package var selected: Set<Genre.ID>
  package var list: NumberedList<Entry>
  package var pageSize: Int {
    didSet { list.pageSize = pageSizeBelow }
  }
  /// The indices of the entries in alphabetical order, ignoring the tree.
  private let alphabetical: [Int]

  /// Creates a list of a genre tree in alphabetical order, with subgenres below each genre.
  package init(
    _ tree: GenreTree, of storefront: Storefront, selected: Set<Genre.ID>, in order: Alphabet,
    pageSize: Int, filter: String = ""
  ) {
    self.storefront = storefront
    self.selected = selected
    unreadableCount = tree.unreadableCount
    provenance = tree.provenance
    var entries: [Entry] = []
    Self.append(tree.genres, under: [], to: &entries, in: order)
    let all = entries
    alphabetical = order.sorted(Array(all.indices)) { all[$0].genre.name }
    self.pageSize = pageSize
    list = NumberedList(entries, pageSize: pageSize)
    list = NumberedList(entries, pageSize: pageSizeBelow)
    list.filter = filter
  }

  private static func append(
    _ genres: [Genre], under ancestors: [Int], to entries: inout [Entry], in order: Alphabet
  ) {
    for genre in order.sorted(genres, by: \.name) {
      let index = entries.count
      entries.append(Entry(genre: genre, ancestors: ancestors))
      append(genre.subgenres, under: ancestors + [index], to: &entries, in: order)
    }
  }

  /// The visible genres, with their parents.
  package var rows: [Row] {
    let matching = list.indices
    let context = matching.flatMap { list.elements[$0].ancestors }
    return Set(matching).union(context).sorted().map(row)
  }

  /// The visible genres, best match first, without parents that don't match.
  package var matchingRows: [Row] { list.indices.map(row) }

  package var allRows: [Row] { list.elements.indices.map(row) }

  package var matcher: Matcher { Matcher(list.elements.map(\.name)) }

  /// Returns the genres with a name, or else those that start with it, without their subgenres.
  package func rows(named name: String) -> [Row] {
    let named = matcher.places(named: name)
    return named.filter { Set(list.elements[$0].ancestors).isDisjoint(with: named) }.map(row)
  }

  /// The selected genres in alphabetical order.
  package var selectedRows: [Row] {
    alphabetical.filter { selected.contains(list.elements[$0].genre.id) }.map(row)
  }

  /// The selected genres to show above a page: at most a quarter of it, but at least one.
  package var selectedAbove: ArraySlice<Row> { selectedRows.prefix(max(1, pageSize / 4)) }

  /// The rows left below the selected genres, two headings, and the count of hidden ones.
  private var pageSizeBelow: Int {
    let (shown, all) = (selectedAbove.count, selectedRows.count)
    return shown == 0 ? pageSize : min(pageSize, max(5, pageSize - shown - (shown < all ? 3 : 2)))
  }

  /// The number of selected genres that this storefront doesn't have.
  package var absentCount: Int { selected.count - selectedRows.count }

  private func row(_ index: Int) -> Row {
    let entry = list.elements[index]
    return Row(
      position: index + 1, genre: entry.genre,
      ancestors: entry.ancestors.map { list.elements[$0].genre },
      isSelected: selected.contains(entry.genre.id))
  }
}
