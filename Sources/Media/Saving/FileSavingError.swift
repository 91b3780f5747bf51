/// Why a file was not saved.
package enum FileSavingError: Error, Equatable, Sendable {
  /// There is one of that name.
  case exists
  /// There is a folder of that name, or the name is that of one.
  case isFolder
  /// What has that name is no ordinary file: a device, a pipe, a link.
  case notAFile
  /// There is no folder to save it in.
  case noFolder
  /// It may not be written there.
  case refused
  case diskFull
  /// What the system says.
  case other(String)
}
