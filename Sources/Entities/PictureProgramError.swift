/// Why a program of this machine drew nothing.
package enum PictureProgramError: Error, Equatable, Sendable {
  case notInstalled(program: String)
  case failed(program: String)
}
