/// An installed program that draws images for terminals.
package protocol PictureProgram: Sendable {
  /// Draws an image with sixels.
  ///
  /// - Parameters:
  ///   - picture: The image to draw.
  ///   - width: The pixels per row; programs that know less about terminals may draw more.
  ///   - height: The rows of pixels.
  /// - Returns: The program's output, unchecked.
  /// - Throws: The reason there is no output.
  func sixels(_ picture: Picture, width: Int, height: Int)
    async throws(PictureProgramError) -> [UInt8]

  /// Draws an image with characters in 24-bit colors.
  ///
  /// - Parameters:
  ///   - picture: The image to draw.
  ///   - columns: The maximum characters per row.
  ///   - rows: The maximum rows.
  /// - Returns: The program's output, unchecked.
  /// - Throws: The reason there is no output.
  func symbols(_ picture: Picture, columns: Int, rows: Int)
    async throws(PictureProgramError) -> [UInt8]
}
