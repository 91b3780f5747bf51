/// Records of an answer that are not among its tracks.
package struct Omissions: Equatable, Sendable {
  /// Records that could not be read.
  package var unreadable: Int
  /// Records of another kind than was asked for: audiobooks, albums, films, and so on.
  package var otherKinds: Int

  package init(unreadable: Int = 0, otherKinds: Int = 0) {
    self.unreadable = unreadable
    self.otherKinds = otherKinds
  }

  package static func + (left: Omissions, right: Omissions) -> Omissions {
    Omissions(
      unreadable: left.unreadable + right.unreadable, otherKinds: left.otherKinds + right.otherKinds
    )
  }
}
