/// The reason an external program couldn't draw an image.
package enum PictureProgramError: Error, Equatable, Sendable {
  case notInstalled(program: String)
  case failed(program: String)
}
