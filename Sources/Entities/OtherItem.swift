/// An item of the store that isn't music: a podcast, an app, a movie.
package struct OtherItem: Hashable, Sendable {
  /// The service's name for the kind, such as `podcast` or `software`.
  package let kind: String
  /// `nil` if the service sent no readable ID.
  package let id: Int64?
  package let name: String?

  package init(kind: String, id: Int64? = nil, name: String? = nil) {
    self.kind = kind
    self.id = id
    self.name = name
  }
}
