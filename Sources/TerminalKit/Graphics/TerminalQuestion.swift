/// What a terminal is asked, in one write, so that the answers come in this order.
enum TerminalQuestion {
  /// What the picture is called that kitty's protocol is tried with.
  static let pictureID = 31

  /// Whether it would draw a picture of one pixel, its name and version, the size of a cell, and last
  /// what any terminal answers: what it is.
  ///
  /// The line, on which the cursor stands at its start, is erased: terminals that know no APC print
  /// it.
  static let text =
    "\u{1B}_Gi=\(pictureID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    + "\u{1B}[>0q\u{1B}[16t\r\u{1B}[K\u{1B}[c"
}
