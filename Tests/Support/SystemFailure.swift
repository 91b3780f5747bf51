/// A system call that failed.
package struct SystemFailure: Error, Equatable {
  package let call: String
  package let code: Int32

  package init(call: String, code: Int32) { (self.call, self.code) = (call, code) }
}
