/// Anything that the catalog knows by an id.
package enum CatalogItem: Hashable, Sendable {
  case track(Track)
  case album(Album)
  case artist(Artist)
  /// Something that is not music, as the service names its kind: `podcast`, `software` …
  case other(kind: String)
}
