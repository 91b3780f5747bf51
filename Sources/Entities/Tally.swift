/// A name, and the number of items that share it.
package struct Tally: Hashable, Sendable {
  package var name: String
  package var count: Int

  package init(_ name: String, _ count: Int) { (self.name, self.count) = (name, count) }
}
