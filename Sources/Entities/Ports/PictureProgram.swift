/// A program of this machine that draws pictures for terminals.
package protocol PictureProgram: Sendable {
  /// Draws with sixels.
  ///
  /// - Parameters:
  ///   - picture: what is drawn.
  ///   - width: the pixels in a row; programs that know less of terminals may draw more.
  ///   - height: the rows of pixels.
  /// - Returns: What the program wrote, unchecked.
  /// - Throws: Why there is nothing.
  func sixels(_ picture: Picture, width: Int, height: Int)
    async throws(PictureProgramError) -> [UInt8]

  /// Draws with characters in 24-bit colours.
  ///
  /// - Parameters:
  ///   - picture: what is drawn.
  ///   - columns: the characters in a row at the most.
  ///   - rows: the rows at the most.
  /// - Returns: What the program wrote, unchecked.
  /// - Throws: Why there is nothing.
  func symbols(_ picture: Picture, columns: Int, rows: Int)
    async throws(PictureProgramError) -> [UInt8]
}
