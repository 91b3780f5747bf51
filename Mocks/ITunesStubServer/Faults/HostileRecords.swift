/// Records whose texts try to do harm: to a terminal, a spreadsheet, a reader's eye or a program.
struct HostileRecords: Sendable {
  /// At least as many good records as there are tricks.
  let good: [Record]

  var all: [Record] {
    var records = good
    for (index, name) in Self.names.enumerated() where index < records.count {
      records[index]["trackName"] = name
      records[index]["trackCensoredName"] = name
    }
    guard records.count >= 4 else { return records }
    records[0]["trackViewUrl"] = .string("javascript:alert(document.domain)")
    records[0]["collectionViewUrl"] = .string("javascript:alert(1)")
    records[1]["trackViewUrl"] = .string("file:///etc/passwd")
    records[1]["previewUrl"] = .string("file:///dev/zero")
    records[2]["artworkUrl100"] = .string("file:///etc/shadow/100x100bb.jpg")
    records[2]["artistName"] = .string("\u{1B}[2J\u{1B}[H\u{1B}]0;owned\u{07}")
    records[3]["previewUrl"] = .string("--script=/tmp/evil.lua")
    records[3]["trackViewUrl"] = .string("-oProxyCommand=sh")
    records[3]["collectionName"] = .string("a\nb\r\nc\td")
    return records
  }

  private static let names: [JSONValue] = [
    .string("\u{1B}[31mred\u{1B}[0m \u{1B}[2J"),
    .string("\u{1B}]52;c;cm0gLXJmIC8=\u{07}clipboard"),
    .string("\u{1B}]8;;http://example.invalid\u{1B}\\link\u{1B}]8;;\u{1B}\\"),
    .string("bell \u{07} backspace \u{08}\u{08} return \r over"),
    .string("\u{9B}31m C1 control \u{90}sixel\u{9C}"),
    .string("bidi \u{202E}gnp.exe\u{202C} \u{2066}isolate\u{2069}"),
    .string("zero\u{200B}width\u{200D}joined\u{FEFF}mark\u{2060}"),
    .string("שלום עולם"),
    .string("مرحبا بالعالم"),
    .string("line one\nline two\r\nline three\u{2028}line four\u{85}line five"),
    .string("=HYPERLINK(\"http://example.invalid\",\"click\")"),
    .string("=cmd|' /C calc'!A0"),
    .string("+1+1"),
    .string("-2+3"),
    .string("@SUM(1,1)"),
    .string("\"quoted\" and \\back\\slashed, with, commas\tand tabs"),
    .string("nothing\u{0}after NUL"),
    .verbatim("\"half a pair \\ud83d of surrogates\""),
    .string("e\u{301}\u{302}\u{303}" + String(repeating: "\u{336}", count: 200) + " marks"),
    .string(String(repeating: "long ", count: 2000)),
    .string("👩‍👩‍👧‍👦 family 🇯🇵 flag ﷽"),
    .string("delete\u{7F}me \u{E0001}\u{E0041} tags"),
    .string(""),
    .string("   "),
    .string("$(rm -rf ~) `id` ; exit #"),
  ]
}
