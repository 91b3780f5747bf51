/// A picture as a file that the terminal decodes, as iTerm2 has it, and WezTerm too.
enum InlineFile {
  static func drawing(_ file: [UInt8], _ extent: PictureExtent) -> TerminalGraphic {
    let keys = [
      "inline=1", "size=\(file.count)", "width=\(extent.columns)", "height=\(extent.rows)",
      "preserveAspectRatio=1", "doNotMoveCursor=1",
    ]
    return TerminalGraphic(
      sequence:
        "\u{1B}]1337;File=\(keys.joined(separator: ";")):\(Base64.encoded(file))\u{7}")
  }
}
