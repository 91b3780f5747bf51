import Testing

@testable import TerminalKit

@Suite struct LineEditorTests {
  /// Plays keys and returns the text with `|` at the cursor.
  private func play(_ keys: [Key], from editor: LineEditor = LineEditor()) -> String {
    var editor = editor
    for key in keys { _ = editor.handle(key) }
    let characters = Array(editor.text)
    guard editor.cursor <= characters.count else { return "a cursor beyond \(editor.text)" }
    return String(characters[..<editor.cursor]) + "|" + String(characters[editor.cursor...])
  }

  @Test(
    "Typing replaces a selected text, Delete removes it, Backspace goes on with it at its end",
    arguments: [
      (Key.character("q"), "q"), (.paste("abba"), "abba"), (.delete, ""), (.backspace, "beatle"),
    ])
  func selection(key: Key, text: String) {
    var editor = LineEditor(text: "beatles")
    for _ in 0..<3 { _ = editor.handle(.left) }
    editor.selectAll()
    #expect(editor.handle(key) == .edited)
    #expect(editor.text == text)
  }

  @Test("Moving deselects a text")
  func deselecting() {
    var editor = LineEditor(selecting: "beatles")
    _ = editor.handle(.left)
    #expect(editor.handle(.character("q")) == .edited)
    #expect(editor.text == "beatleqs")
  }

  @Test(
    "Each key edits the line or moves the cursor as in readline",
    arguments: [
      ([Key.character("x")], "one two.threex|"),
      ([.left, .left, .character("x")], "one two.thrx|ee"),
      ([.home, .right], "o|ne two.three"),
      ([.control("a")], "|one two.three"),
      ([.control("a"), .control("e")], "one two.three|"),
      ([.control("b"), .control("b"), .control("f")], "one two.thre|e"),
      ([.backspace], "one two.thre|"),
      ([.control("h")], "one two.thre|"),
      ([.home, .delete], "|ne two.three"),
      ([.home, .control("d")], "|ne two.three"),
      ([.control("u")], "|"),
      ([.home, .control("k")], "|"),
      ([.wordLeft, .control("u")], "|three"),
      ([.wordLeft, .control("k")], "one two.|"),
      ([.wordLeft, .control("k"), .home, .control("y")], "three|one two."),
      ([.wordLeft, .wordLeft, .control("w")], "|two.three"),
      ([.control("w")], "one |"),
      ([.control("w"), .control("y"), .control("y")], "one two.threetwo.three|"),
      ([.control("w"), .home, .control("u"), .control("y")], "two.three|one "),
      ([.wordBackspace], "one two.|"),
      ([.wordLeft], "one two.|three"),
      ([.alt("b"), .alt("b")], "one |two.three"),
      ([.home, .alt("f")], "one| two.three"),
      ([.home, .alt("d")], "| two.three"),
      ([.home, .wordDelete, .wordRight], " two|.three"),
      ([.control("t")], "one two.three|"),
      ([.left, .control("t")], "one two.three|"),
      ([.home, .right, .control("t")], "no|e two.three"),
      ([.escape], "|"),
      ([.escape, .control("y")], "one two.three|"),
      ([.paste(" a\r\nb\tc\u{1B}\u{7}")], "one two.three a b c|"),
      ([.function(1), .pageUp, .insert, .alt("q"), .control("q")], "one two.three|"),
    ])
  func keys(keys: [Key], expected: String) {
    #expect(play(keys, from: LineEditor(text: "one two.three")) == expected)
  }

  @Test("Each key returns its outcome, such as submitted, interrupted, or ended")
  func outcomes() {
    var editor = LineEditor(text: "abc")
    #expect(editor.handle(.enter) == .submitted("abc"))
    #expect(editor.handle(.control("c")) == .interrupted)
    #expect(editor.handle(.control("z")) == .suspended)
    #expect(editor.handle(.control("l")) == .redraw)
    #expect(editor.handle(.control("d")) == .ignored)
    #expect(editor.handle(.left) == .moved)
    #expect(editor.handle(.control("d")) == .edited)
    #expect(editor.handle(.escape) == .edited)
    #expect(editor.handle(.escape) == .ignored)
    #expect(editor.handle(.backspace) == .ignored)
    #expect(editor.handle(.control("d")) == .ended)
  }

  @Test("Scalars typed one at a time combine into graphemes")
  func graphemes() {
    let family = "👩‍👩‍👧".unicodeScalars.map { Key.character(Character($0)) }
    #expect(play(family) == "👩‍👩‍👧|")
    #expect(play(family + [.backspace]) == "|")
    #expect(play([.character("e"), .character("\u{301}"), .left]) == "|e\u{301}")
    #expect(play([.character("\u{301}"), .home, .character("e")]) == "e\u{301}|")
  }

  @Test(
    "Halves of a character that are joined by deleting what is between them are deleted as one",
    arguments: [("\u{1F1E9}", "\u{1F1EA}"), ("\u{1112}", "\u{1161}")] as [(Character, Character)])
  func joined(first: Character, second: Character) {
    let keys = [first, "x", second].map { Key.character($0) }
    let whole = String([first, second])
    for deletion in [[Key.left, .backspace], [.left, .left, .delete]] {
      #expect(play(keys + deletion) == whole + "|")
      #expect(play(keys + deletion + [.backspace]) == "|")
      #expect(play(keys + deletion + [.home, .delete]) == "|")
    }
  }

  @Test("Halves of a character that are joined by swapping become one, which is deleted as one")
  func swapped() {
    let keys = ["\u{1F1E9}", "x", "\u{1F1EA}"].map { Key.character(Character($0)) }
    #expect(play(keys + [.control("t")]) == "🇩🇪x|")
    #expect(play(keys + [.left, .control("t"), .left, .backspace]) == "|x")
  }

  @Test("A deletion beside graphemes of several scalars leaves the cursor where it was")
  func besideGraphemes() {
    let text = "e\u{301}👩‍👩‍👧 x👍🏽"
    #expect(play([.home, .right, .right, .delete], from: LineEditor(text: text)) == "e\u{301}👩‍👩‍👧|x👍🏽")
    #expect(play([.left, .control("w")], from: LineEditor(text: text)) == "e\u{301}👩‍👩‍👧 |👍🏽")
    #expect(
      play([.left, .left, .control("k"), .home, .control("y")], from: LineEditor(text: text))
        == "x👍🏽|e\u{301}👩‍👩‍👧 ")
  }

  @Test("A line holds at most 4,096 scalars")
  func bounded() {
    var editor = LineEditor()
    #expect(editor.handle(.paste(String(repeating: "e\u{301}", count: 5_000))) == .edited)
    #expect(editor.text.unicodeScalars.count == 4_096)
    #expect(editor.handle(.character("x")) == .ignored)
    #expect(editor.handle(.backspace) == .edited)
    #expect(editor.handle(.character("x")) == .edited)
    for key in [Key.character("x"), .home] { _ = editor.handle(key) }
    #expect(editor.handle(.character("x")) == .ignored)
  }

  @Test("The ghost text is the rest of the first longer completion, regardless of case")
  func ghost() {
    var editor = LineEditor(text: "BE", completions: ["be", "Air", "beatles", "Beck"])
    #expect(editor.ghost == "atles")
    _ = editor.handle(.left)
    #expect(editor.ghost == "")
    #expect(LineEditor(text: "", completions: ["beatles"]).ghost == "")
  }

  @Test(
    "→, End, and Ctrl-E accept the ghost text at the end of the line",
    arguments: [Key.right, .end, .control("e")])
  func takingTheGhost(key: Key) {
    var editor = LineEditor(text: "BE", completions: ["beatles"])
    #expect(editor.handle(key) == .edited)
    #expect(editor.text == "beatles")
    #expect(editor.handle(key) == .ignored)
  }

  @Test("Tab cycles through completions that extend the text, even if they are replaced meanwhile")
  func tab() {
    var editor = LineEditor(text: "be", completions: ["air", "beatles", "beck"])
    var seen: [String] = []
    for key in [Key.tab, .tab, .tab, .tab, .backTab] {
      #expect(editor.handle(key) == .edited)
      editor.completions = ["else"]
      seen.append(editor.text)
    }
    #expect(seen == ["beatles", "beck", "be", "beatles", "be"])
  }

  @Test("Tab cycles through all completions if none extends the text exactly")
  func kindTab() {
    var editor = LineEditor(text: "bjo", completions: ["björk", "Björk live"])
    #expect(editor.ghost == "")
    #expect(editor.handle(.end) == .ignored)
    var seen: [String] = []
    for key in [Key.tab, .tab, .tab, .backTab, .backTab] {
      #expect(editor.handle(key) == .edited)
      seen.append(editor.text)
    }
    #expect(seen == ["björk", "Björk live", "bjo", "Björk live", "björk"])
  }

  @Test("Tab does nothing without a completion other than the text itself")
  func idleTab() {
    var editor = LineEditor(text: "abba", completions: ["abba"])
    #expect(editor.handle(.tab) == .ignored)
    editor.completions = []
    #expect(editor.handle(.backTab) == .ignored)
    #expect(editor.text == "abba")
  }

  @Test("↑ steps through all completions, and ↓ returns to the typed text")
  func upAndDown() {
    var editor = LineEditor(text: "x", completions: ["air", "x", "beck"])
    #expect(editor.handle(.down) == .ignored)
    #expect(editor.handle(.up) == .edited)
    #expect(editor.text == "air")
    #expect(editor.handle(.control("p")) == .edited)
    #expect(editor.text == "beck")
    #expect(editor.handle(.up) == .ignored)
    #expect(editor.handle(.down) == .edited)
    #expect(editor.handle(.control("n")) == .edited)
    #expect(editor.text == "x")
  }

  @Test("After an edit, ↑ begins with the first completion again")
  func editedWalk() {
    var editor = LineEditor(text: "x", completions: ["air", "beck"])
    #expect(editor.handle(.up) == .edited && editor.text == "air")
    _ = editor.handle(.character("s"))
    #expect(editor.handle(.up) == .edited && editor.text == "air")
    #expect(editor.handle(.down) == .edited && editor.text == "airs")
  }
}
