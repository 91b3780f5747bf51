import Testing

@testable import TerminalKit

@Suite("Images in frames") struct FramePicturesTests {
  private static let terminal = TerminalCapabilities(isTerminal: true, colors: .trueColor)

  private var memory = TerminalMemory(Palette(.trueColor))

  /// A frame of 20 by 4 with an image of 4 by 4 pixels in two columns and two rows.
  private static func frame(
    _ text: StyledText = "", _ id: UInt32? = nil, column: Int = 1, isKept: Bool = true
  ) -> Frame {
    var frame = Frame(TerminalSize(columns: 20, rows: 4))
    frame.write(text, in: frame.bounds)
    guard let id else { return frame }
    frame.draw(
      picture(id, isKept: isKept), id: id,
      in: Region(row: 1, column: column, rows: 2, columns: 2))
    return frame
  }

  private static func picture(_ id: UInt32, isKept: Bool = true) -> DrawnPicture {
    let extent = PictureExtent(columns: 2, rows: 2)
    let image = KittyImage(id: id, extent: extent, width: 4, height: 4)
    return DrawnPicture(
      extent: extent,
      content: .graphic(
        TerminalGraphic(
          sequence: "<send \(id)>", image: isKept ? image : nil, fallback: ["ab", "cd"])))
  }

  private static func placed(_ id: UInt32, _ part: String = "r=2") -> String {
    "\u{1B}_Ga=p,q=2,i=\(id),p=1,c=2,\(part),C=1\u{1B}\\"
  }

  /// The written text, without the beginning and end of the update.
  private mutating func update(_ frame: Frame, over previous: Frame?) -> String {
    String(
      FrameRenderer.render(frame, over: previous, Self.terminal, &memory).dropFirst(8).dropLast(8))
  }

  @Test("An image is sent once, then moved, hidden, and shown again without being sent")
  mutating func kept() {
    let (none, first) = (Self.frame("a"), Self.frame("a", 1))
    #expect(update(first, over: none).hasSuffix("\u{1B}[2;2H<send 1>" + Self.placed(1)))
    #expect(update(Self.frame("b", 1), over: first) == "\u{1B}[1;1Hb")
    let moved = update(Self.frame("a", 1, column: 9), over: first)
    #expect(moved.hasSuffix("\u{1B}[2;10H" + Self.placed(1)) && !moved.contains("send"))
    let hidden = update(none, over: first)
    #expect(hidden.hasPrefix("\u{1B}_Ga=d,d=i,i=1,q=2\u{1B}\\"))
    let again = update(first, over: none)
    #expect(again.hasSuffix(Self.placed(1)) && !again.contains("send"))
  }

  @Test("Images are sent again after the screen was cleared, which deletes them")
  mutating func cleared() {
    let first = Self.frame("a", 1)
    _ = update(first, over: nil)
    let redrawn = update(first, over: nil)
    #expect(redrawn.contains("\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\\u{1B}[0m\u{1B}[2J"))
    #expect(redrawn.hasSuffix("<send 1>" + Self.placed(1)))
  }

  @Test("The oldest of many images is deleted")
  mutating func many() {
    var shown = Self.frame()
    var written = ""
    for id in 1...17 as ClosedRange<UInt32> {
      let next = Self.frame("", id)
      written = update(next, over: shown)
      shown = next
    }
    #expect(written.contains("\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\<send 17>"))
    #expect(update(Self.frame("", 1), over: shown).contains("<send 1>"))
  }

  @Test("A kept image that is partly scrolled away is clipped, and others become characters")
  mutating func cropped() {
    var frame = Self.frame()
    frame.draw(Self.picture(3), id: 3, in: Region(row: 0, column: 0, rows: 4, columns: 9), from: 1)
    let drawn = update(frame, over: Self.frame())
    #expect(drawn.hasSuffix("\u{1B}[1;1H<send 3>" + Self.placed(3, "r=1,x=0,y=2,w=4,h=2")))
    var other = Self.frame()
    let picture = Self.picture(4, isKept: false)
    other.draw(picture, id: 4, in: Region(row: 0, column: 0, rows: 4, columns: 9), from: 1)
    #expect(other.graphics.isEmpty && other.lines == ["cd", "", "", ""])
  }

  @Test("An image that is partly covered, or behind a dialog, is drawn with characters")
  func covered() {
    var frame = Self.frame("", 1)
    frame.write("x", in: frame.bounds, row: 2, column: 2)
    #expect(frame.graphics.isEmpty && frame.lines == ["", " ab", " cx", ""])
    var behind = Self.frame("", 1)
    behind.restyle(behind.bounds, .behind)
    #expect(behind.graphics.isEmpty && behind.lines == ["", " ab", " cd", ""])
    #expect(behind[1, 1].style.isBehind)
  }

  @Test("An image that is part of the text is drawn again where it moves")
  mutating func moved() {
    let first = Self.frame("", 1, isKept: false)
    let moved = update(Self.frame("", 1, column: 9, isKept: false), over: first)
    #expect(moved.hasSuffix("\u{1B}[2;10H<send 1>"))
    #expect(update(Self.frame(), over: first) == "\u{1B}[2;2H  \u{1B}[3;2H  ")
  }

  @Test("In tmux, commands are wrapped, and characters stand for the visible parts of an image")
  mutating func passed() throws {
    let image = try PixelImageTests.image(2, 4) { _, _ in .white }
    let picture = try #require(
      DrawnPicture(
        image, .passedKitty, file: [], within: PictureExtent(columns: 2, rows: 2), cell: .usual,
        colors: .palette256, id: 0x1_0004))
    var frame = Self.frame()
    frame.draw(picture, id: 1, in: Region(row: 1, column: 3, rows: 3, columns: 9), from: 1)
    let drawn = update(frame, over: Self.frame())
    #expect(drawn.contains("\u{1B}[2;4H\u{1B}Ptmux;\u{1B}\u{1B}_Ga=t,q=2,f=24,"))
    #expect(drawn.contains("\u{1B}\u{1B}_Ga=p,q=2,U=1,i=6,p=1,c=2,r=2\u{1B}\u{1B}\\\u{1B}\\"))
    let part = "\u{10EEEE}\u{30D}"
    #expect(drawn.hasSuffix("\u{1B}[38;5;6m\(part)\u{305}\(part)\u{1B}[0m"))
    #expect(update(Self.frame(), over: frame) == "\u{1B}[2;4H  ")
  }
}
