/// The charts of the store.
package protocol ChartCatalog: Sendable {
  /// The tracks or albums of a chart, the best selling first: at most as many as were asked for.
  ///
  /// They have fewer facts than what is looked up.
  func chart(_ query: ChartQuery, for purpose: RequestPurpose) async throws(CatalogError)
    -> ItemPage
}
