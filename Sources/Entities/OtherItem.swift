/// Something of the store that is not music: a podcast, an app, a film.
package struct OtherItem: Hashable, Sendable {
  /// As the service names it: `podcast` or `software`, for example.
  package let kind: String
  /// `nil` where the service sent none that can be read.
  package let id: Int64?
  package let name: String?

  package init(kind: String, id: Int64? = nil, name: String? = nil) {
    self.kind = kind
    self.id = id
    self.name = name
  }
}
