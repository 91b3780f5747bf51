/// What the environment tells of a terminal's pictures.
package enum PictureSupport: Sendable, Hashable {
  /// None at all: no terminal, a dumb one, or one whose reader cannot see them.
  case none
  /// Those that are made of characters.
  case text
  case kitty
  /// Files, as iTerm2 has them.
  case inlineFile
  /// The terminal may be asked.
  case unknown
}
