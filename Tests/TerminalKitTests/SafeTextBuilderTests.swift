import TerminalKit
import Testing

@Suite struct SafeTextBuilderTests {
  @Test("Text built from literals and safe text contains no unsafe characters")
  func parts() {
    var builder = SafeTextBuilder()
    builder.reserveCapacity(64)
    builder.append(literal: "{\n")
    builder.append(SafeText("björk\u{1B}[31m 🎵\u{202E}"))
    builder.append(literal: "}\n")
    #expect(builder.text.string == "{\nbjörk 🎵}\n")
  }
}
