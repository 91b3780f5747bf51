/// A source of the store's charts.
package protocol ChartCatalog: Sendable {
  /// Returns the tracks or albums of a chart, best selling first, up to the query's limit.
  ///
  /// They have fewer facts than items from a lookup.
  func chart(_ query: ChartQuery, for purpose: RequestPurpose) async throws(CatalogError)
    -> ItemPage
}
