/// A picture that the terminal itself draws where the cursor is.
package struct TerminalGraphic: Sendable, Hashable {
  /// Draws it; where the cursor is afterwards differs.
  let sequence: String
  /// What kitty's protocol calls it by, on the layer of its own that pictures have there; `nil` for one
  /// that stands among the text, and goes with it.
  let id: UInt32?

  init(sequence: String, id: UInt32? = nil) {
    self.sequence = sequence
    self.id = id
  }
}
