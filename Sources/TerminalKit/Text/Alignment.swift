/// The side of its space that a text keeps to.
package enum Alignment: Sendable, Hashable {
  case leading
  case trailing
}
