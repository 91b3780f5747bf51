/// A call of the system that failed.
package struct SystemFailure: Error, Equatable {
  package let call: String
  package let code: Int32
}
