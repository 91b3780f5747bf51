import TestSupport
import Testing

@testable import TerminalKit

@Suite struct KeyParserTests {
  static let sequences: [(String, [Key])] = [
    ("a", [.character("a")]),
    ("é日👍", [.character("é"), .character("日"), .character("👍")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{8}", [.backspace]), ("\u{0}", [.control(" ")]), ("\u{3}", [.control("c")]),
    ("\u{1A}", [.control("z")]), ("\u{1C}\u{1F}", [.control("\\"), .control("_")]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [.home, .end, .home, .end, .home, .end]
    ),
    ("\u{1B}OH\u{1B}OF", [.home, .end]),
    ("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.insert, .delete, .pageUp, .pageDown]),
    ("\u{1B}[Z\u{1B}[9;2u", [.backTab, .backTab]),
    ("\u{1B}[1;5D\u{1B}[1;3C\u{1B}Od\u{1B}Oc", [.wordLeft, .wordRight, .wordLeft, .wordRight]),
    ("\u{1B}[1;2A\u{1B}[a", [.up, .up]),
    (
      "\u{1B}[3;5~\u{1B}\u{7F}\u{1B}\u{8}\u{1B}[127;3u",
      [.wordDelete, .wordBackspace, .wordBackspace, .wordBackspace]
    ),
    (
      "\u{1B}OP\u{1B}[15~\u{1B}[24~\u{1B}[[E",
      [.function(1), .function(5), .function(12), .function(5)]
    ),
    ("\u{1B}[1;2R\u{1B}[23~\u{1B}[34~", [.function(3), .function(11), .function(20)]),
    (
      "\u{1B}[11~\u{1B}[17~\u{1B}[21~\u{1B}[26~\u{1B}[28~\u{1B}[29~\u{1B}[31~",
      [
        .function(1), .function(6), .function(10), .function(14), .function(15), .function(16),
        .function(17),
      ]
    ),
    (
      "\u{1B}OI\u{1B}OX\u{1B}Oj\u{1B}Ok\u{1B}Oy",
      [.tab, .character("="), .character("*"), .character("+"), .character("9")]
    ),
    (
      "\u{1B}[105;5u\u{1B}[109;5u\u{1B}[106;5u\u{1B}[104;5u",
      [.tab, .enter, .enter, .backspace]
    ),
    ("\u{1B}[91;5u\u{1B}[64;5u\u{1B}[97;6u", [.escape, .control(" "), .control("a")]),
    ("\u{1B}b\u{1B}é\u{1B}日", [.alt("b"), .alt("é"), .alt("日")]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("\u{1B}OM\u{1B}Oq", [.enter, .character("1")]),
    (
      "\u{1B}[97u\u{1B}[97;5u\u{1B}[98;3u\u{1B}[27u\u{1B}[13;2u",
      [.character("a"), .control("a"), .alt("b"), .escape, .enter]
    ),
    (
      "\u{1B}[97:65;2;65u\u{1B}[223;2u\u{1B}[57400u\u{1B}[57417;5u",
      [.character("A"), .character("ß"), .character("1"), .wordLeft]
    ),
    ("\u{1B}[97;1:3u", []), ("\u{1B}[49;2;33u", [.character("!")]),
    // A control character in two bytes isn't typed.
    ("\u{80}\u{9F}\u{A1}", [.character("\u{A1}")]),
    ("\u{1B}[27;5;99~", [.control("c")]),
    ("\u{1B}[200~a\r\nb\u{1B}[20x\u{1B}[201~c", [.paste("a\r\nb\u{1B}[20x"), .character("c")]),
    ("\u{1B}[200~a\u{1B}\u{1B}[201~b", [.paste("a\u{1B}"), .character("b")]),
    (
      "\u{1B}[M !!x\u{1B}[<0;10;20My\u{1B}[<0;10;20mz",
      [
        .character("x"), .mouse(MouseEvent(.click, at: Position(row: 19, column: 9))),
        .character("y"), .character("z"),
      ]
    ),
    (
      "\u{1B}[<64;1;1M\u{1B}[<85;300;2M",
      [
        .mouse(MouseEvent(.wheelUp, at: Position(row: 0, column: 0))),
        .mouse(MouseEvent(.wheelDown, at: Position(row: 1, column: 299))),
      ]
    ),
    // A wheel that turns to the side, a right click, a drag, and malformed reports.
    ("\u{1B}[<66;1;1M\u{1B}[<67;1;1M", []),
    ("\u{1B}[<2;1;1M\u{1B}[<32;4;5M\u{1B}[<0;0;1M\u{1B}[<0;5M\u{1B}[<;;M\u{1B}[<0;1;1A", []),
    ("\u{1B}[I\u{1B}[O", [.focusGained, .focusLost]),
    ("\u{1B}[3^\u{1B}[5@\u{1B}[I~", [.wordDelete, .pageUp, .focusGained, .character("~")]),
    (
      "\u{1B}]11;rgb:0/0/0\u{7}a\u{1B}P>|xterm\u{1B}\\b\u{1B}_Gi=1;OK\u{1B}\\c",
      [.character("a"), .character("b"), .character("c")]
    ),
    ("\u{1B}[?62;4c\u{1B}[12;40R\u{1B}[?2026;1$yx", [.character("x")]),
    ("\u{1B}]unfinished\u{1B}[Ax", [.up, .character("x")]),
    // CAN and SUB end a string.
    ("\u{1B}]11;rgb\u{18}x\u{1B}P>|xterm\u{1A}y", [.character("x"), .character("y")]),
    ("\u{1B}_Gi=1\u{1B}\u{18}x\u{1B}^\u{1B}\u{1A}y", [.character("x"), .character("y")]),
    ("\u{1B}[12\u{3}x", [.control("c"), .character("x")]),
    ("\u{1B}[200~half\u{3}x", [.control("c"), .character("x")]),
    ("\u{1B}]11;rgb\u{3}x", [.control("c"), .character("x")]),
    ("\u{1B}]0;\u{1B}\u{3}x", [.control("c"), .character("x")]),
    ("\u{1B}[M \u{3}x\u{1B}[[\u{3}", [.control("c"), .character("x"), .control("c")]),
  ]

  @Test("Every byte sequence becomes its key, wherever the input is split", arguments: sequences)
  func sequence(text: String, expected: [Key]) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var parser = KeyParser()
      let keys = parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
      #expect(keys == expected, "cut at \(cut)")
      #expect(parser.patience == nil)
    }
  }

  @Test(
    "An incomplete key sequence is resolved by flushing",
    arguments: [
      ("\u{1B}", [Key.escape]), ("\u{1B}[", [.alt("[")]), ("\u{1B}O", [.alt("O")]),
      ("\u{1B}]", [.alt("]")]), ("\u{1B}P", [.alt("P")]), ("\u{1B}[1;", []),
      ("\u{1B}]0;title", []), ("\u{1B}[200~half", [.paste("half")]),
    ])
  func flushing(text: String, expected: [Key]) {
    var parser = KeyParser()
    #expect(parser.feed(text.utf8) == [])
    #expect(parser.patience != nil)
    #expect(parser.flush() == expected)
    #expect(parser.patience == nil)
    #expect(parser.feed("x".utf8) == [.character("x")])
  }

  @Test("A reply that CAN or SUB cuts off is discarded", arguments: [0x18, 0x1A] as [UInt8])
  func cutOff(byte: UInt8) {
    var parser = KeyParser()
    _ = parser.feed(Array("\u{1B}P>|kitty".utf8) + [byte])
    #expect(parser.answers == TerminalAnswers())
    _ = parser.feed("\u{1B}P>|WezTerm\u{7}".utf8)
    #expect(parser.answers.version == "WezTerm")
  }

  @Test("A reply is truncated to 256 bytes, and the key after its end is read")
  func longReply() {
    var parser = KeyParser()
    let keys = parser.feed("\u{1B}P>|\(String(repeating: "x", count: 1_000))\u{1B}\\a".utf8)
    #expect(keys == [.character("a")])
    #expect(parser.answers.version?.count == 254)
  }

  @Test("Invalid UTF-8 becomes replacement characters, and the next key is read")
  func invalidBytes() {
    var parser = KeyParser()
    #expect(
      parser.feed([0xFF, 0xE6, 0x97, 0x61]) == [
        .character("\u{FFFD}"), .character("\u{FFFD}"), .character("a"),
      ])
    #expect(parser.feed([0xED, 0xA0, 0x80]) == [.character("\u{FFFD}")])
  }

  @Test("A paste over 1 MiB is truncated, and its end is still recognized")
  func hugePaste() {
    var parser = KeyParser()
    _ = parser.feed("\u{1B}[200~".utf8)
    #expect(parser.feed(repeatElement(UInt8(ascii: "a"), count: 1_100_000)) == [])
    let keys = parser.feed("\u{1B}[201~b".utf8)
    #expect(keys.count == 2)
    #expect(keys.first == .paste(String(repeating: "a", count: 1 << 20)))
  }

  @Test(
    "Millions of random bytes never trap, and the parser still reads keys afterward",
    arguments: Fuzz.seeds)
  func randomBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var parser = KeyParser()
    let likely = Array("\u{1B}[]OPM~;:?<0123456789Rux\\".utf8)
    var count = 0
    for _ in 0..<200_000 {
      let random = generator.next()
      let byte =
        random % 2 == 0 ? likely[Int(random >> 8) % likely.count] : UInt8(random >> 8 & 0xFF)
      count += parser.feed([byte]).count
    }
    count += parser.flush().count
    #expect(count > 0)
    #expect(parser.feed("x".utf8) == [.character("x")])
  }

  @Test(
    "The keys of the keypad, and the function keys after F12, have the codes of kitty",
    arguments: [
      (57_375, nil), (57_376, .function(13)), (57_398, .function(35)), (57_399, .character("0")),
      (57_408, .character("9")), (57_409, .character(".")), (57_410, .character("/")),
      (57_411, .character("*")), (57_412, .character("-")), (57_413, .character("+")),
      (57_414, .enter), (57_415, .character("=")), (57_416, .character(",")), (57_417, .left),
      (57_418, .right), (57_419, .up), (57_420, .down), (57_421, .pageUp), (57_422, .pageDown),
      (57_423, .home), (57_424, .end), (57_425, .insert), (57_426, .delete), (57_427, nil),
    ] as [(Int, Key?)])
  func keypad(code: Int, key: Key?) {
    var parser = KeyParser()
    #expect(parser.feed("\u{1B}[\(code)u".utf8) == [key].compactMap(\.self))
  }
}
