/// The records of a response that aren't among its results.
package struct Omissions: Equatable, Sendable {
  /// The number of records that couldn't be read.
  package var unreadable: Int
  /// The number of records of other kinds than requested: audiobooks, albums, movies, and so on.
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
