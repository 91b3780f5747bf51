import Entities

/// How the scenes of a command may use the catalogs.
struct CatalogAccess {
  /// The time limit of a whole request.
  var timeout = Duration.seconds(10)
  /// Whether to save responses and search terms.
  var savesResponses = true
  var isOffline = false
  /// Whether to search only the library; previews and lyrics may still be loaded.
  var searchesLibrary = false
  /// Whether to wait if the request budget is exhausted.
  var waitsForBudget = true
  /// Whether to report skipped results of other kinds.
  var isVerbose = false
  /// The purpose of requests by commands that only act.
  var purpose = RequestPurpose.asked

  /// Whether to use the library instead of the service.
  var usesLibrary: Bool { isOffline || searchesLibrary }

  /// For scenes that read only saved data.
  ///
  /// Scenes opened from them can make requests.
  static let stored = CatalogAccess()
}
