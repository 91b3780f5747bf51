/// How the catalog is asked in one run of the program.
struct CatalogAccess {
  /// For one request as a whole.
  var timeout: Duration
  /// Whether answers are kept, and terms remembered.
  var savesResponses: Bool
  /// Whether only the library answers.
  var isOffline: Bool
  /// Whether a used up budget of requests is waited for.
  var waitsForBudget: Bool

  /// For scenes of what is stored already, which ask the service nothing; those that they lead to do.
  static let stored = CatalogAccess(
    timeout: .seconds(10), savesResponses: true, isOffline: false, waitsForBudget: true)
}
