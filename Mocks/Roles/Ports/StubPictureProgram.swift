package import Entities

/// A program that draws what it was told to, or fails.
package final class StubPictureProgram: PictureProgram {
  private let output: Result<[UInt8], PictureProgramError>

  package init(_ output: Result<[UInt8], PictureProgramError>) {
    self.output = output
  }

  package func sixels(_ picture: Picture, width: Int, height: Int)
    async throws(PictureProgramError) -> [UInt8]
  {
    try output.get()
  }

  package func symbols(_ picture: Picture, columns: Int, rows: Int)
    async throws(PictureProgramError) -> [UInt8]
  {
    try output.get()
  }
}
