/// The limit of requests to the service, shared by all of the user's processes.
package protocol RequestBudget: Sendable {
  /// Takes one request from the budget, if one is left.
  ///
  /// The request counts even if it fails.
  func admit(_ purpose: RequestPurpose) async -> RequestAdmission

  /// Admits no requests for a while, as the service demanded.
  func close(for duration: Duration) async
}
