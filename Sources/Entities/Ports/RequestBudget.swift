/// The requests that the service may be sent in a while, shared by all processes of a person.
package protocol RequestBudget: Sendable {
  /// Takes one request out of the budget, if there is one left.
  ///
  /// What is taken is spent, whether the request then succeeds or not.
  func admit(_ purpose: RequestPurpose) async -> RequestAdmission

  /// Admits nothing for a while, as the service has asked.
  func close(for duration: Duration) async
}
