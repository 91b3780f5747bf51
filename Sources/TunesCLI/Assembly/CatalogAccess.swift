import Entities

/// The way in which the scenes of a command reach the catalogs.
struct CatalogAccess {
  /// The time limit of a whole request.
  var timeout = Duration.seconds(10)
  /// Whether responses and search terms are saved.
  var savesResponses = true
  var isOffline = false
  /// Whether the library is searched by itself, while previews and lyrics can be loaded.
  var searchesLibrary = false
  /// Whether to wait if the request budget is exhausted.
  var waitsForBudget = true
  /// Whether skipped results that weren't asked for are reported.
  var isVerbose = false
  /// The purpose of the requests of commands that only act.
  var purpose = RequestPurpose.asked

  /// Whether the library takes the place of the service.
  var usesLibrary: Bool { isOffline || searchesLibrary }

  /// For scenes that read only saved data.
  ///
  /// Scenes opened from them can make requests.
  static let stored = CatalogAccess()
}
