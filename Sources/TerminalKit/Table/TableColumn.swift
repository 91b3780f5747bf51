/// How one column of a ``Table`` is headed, aligned and narrowed.
package struct TableColumn: Sendable, Hashable {
  package var header: StyledText?
  package var alignment: Alignment
  /// Narrowed no further than this, as long as other columns can still give way.
  package var minimum: Int
  /// The columns of the lowest order give way first; `nil` keeps its natural width.
  package var yieldOrder: Int?
  /// Left out, lowest order first, when all columns are at their minimum and it is still too wide.
  package var isOptional: Bool

  package init(
    _ header: StyledText? = nil, alignment: Alignment = .leading, minimum: Int = 4,
    yieldOrder: Int? = nil, isOptional: Bool = false
  ) {
    self.header = header
    self.alignment = alignment
    self.minimum = minimum
    self.yieldOrder = yieldOrder
    self.isOptional = isOptional
  }
}
