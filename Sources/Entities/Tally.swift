/// The number of items with a name in common.
package struct Tally: Hashable, Sendable {
  package var name: String
  package var count: Int

  package init(_ name: String, _ count: Int) { (self.name, self.count) = (name, count) }
}
