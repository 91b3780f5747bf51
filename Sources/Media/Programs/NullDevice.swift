package import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The null device, opened for the streams that a program doesn't need.
///
/// Subprocess traps if it can open only some of the descriptors that it opens itself.
package struct NullDevice: ~Copyable {
  private let descriptor: FileDescriptor

  package init() throws {
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
