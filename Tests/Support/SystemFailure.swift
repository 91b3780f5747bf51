/// A system call that failed.
package struct SystemFailure: Error, Equatable {
  package let call: String
  package let code: Int32
}
