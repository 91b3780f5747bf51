import Foundation

/// Both ends of a pipe, which child processes don't inherit.
struct DescriptorPipe {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    let code = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard code == 0 else { throw SystemFailure(call: "pipe", code: errno) }
    reading = ends[0]
    writing = ends[1]
  }
}
