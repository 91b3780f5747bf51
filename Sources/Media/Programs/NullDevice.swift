package import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The null device, opened for the streams that a program doesn't need.
///
/// Subprocess traps if it can open only some of the descriptors that it opens itself, and waits
/// forever if it can't start its threads.
package struct NullDevice: ~Copyable {
  /// The threads of Subprocess, and one for the new process.
  private static let threads = 4

  private let descriptor: FileDescriptor

  /// Throws an error unless Subprocess can start a program at this moment.
  package init() throws {
    guard SpareThreads.suffice(for: Self.threads) else {
      throw Errno.resourceTemporarilyUnavailable
    }
    descriptor = try FileDescriptor.open("/dev/null", .readWrite, options: .closeOnExec)
  }

  deinit { try? descriptor.close() }

  package var input: FileDescriptorInput {
    .fileDescriptor(descriptor, closeAfterSpawningProcess: false)
  }

  package var output: FileDescriptorOutput {
    .fileDescriptor(descriptor, closeAfterSpawningProcess: false)
  }
}
