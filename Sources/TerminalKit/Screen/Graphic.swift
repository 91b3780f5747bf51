/// A picture that the terminal draws itself, in pixels.
package struct Graphic: Sendable, Hashable {
  /// Tells it from others: two of one id are the same picture in the same size.
  package let id: UInt32
  /// Draws it where the cursor is; the cursor may be anywhere after it, but nothing may scroll.
  let drawing: String
  /// Takes it away; empty where writing over its cells does.
  let removal: String

  /// A picture of escape sequences of ours, made for the region that it is placed in.
  init(id: UInt32, drawing: String, removal: String = "") {
    self.id = id
    self.drawing = drawing
    self.removal = removal
  }

  package static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
