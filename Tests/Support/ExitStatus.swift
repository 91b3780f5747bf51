/// The way in which a program ended.
package enum ExitStatus: Equatable, Sendable {
  case exited(Int32)
  case signaled(Int32)
  /// It was killed because it was still running at its deadline.
  case timedOut

  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signaled(signal)
  }
}
