/// The records of a correct document, damaged in various ways.
struct DamagedRecords: Sendable {
  let maker: RecordMaker
  let good: SampleDocument

  func body(for fault: Fault) -> [UInt8] {
    var document = good
    switch fault {
    case .hostileText: document.records = hostile
    case .brokenRecords: document.records = broken
    case .notSongs: document.records = notSongs
    case .invalidUTF8: return invalidUTF8
    default: document.declaredCount = good.records.count + 7
    }
    return Array(document.text.utf8)
  }

  /// The correct records, or some songs if those are too few to damage.
  private var enough: [SampleRecord] {
    guard good.records.count < 20 else { return good.records }
    return maker.catalog.tracks.lazy.filter { !$0.isVideo }.prefix(25).map(maker.record)
  }

  private var notSongs: [SampleRecord] {
    let catalog = maker.catalog
    let items =
      catalog.audiobooks.prefix(3) + catalog.albums.prefix(3)
      + catalog.tracks.filter(\.isVideo).prefix(3) + catalog.artists.prefix(1)
    // Old ebooks have no wrapperType.
    let ebook: SampleRecord = [
      "kind": "ebook", "artistId": 12_345_678, "artistName": "Lewis Carroll",
      "price": VerbatimJSON("0.00"), "trackId": 395_534_643,
      "trackName": "Alice's Adventures in Wonderland", "currency": "USD",
    ]
    return items.map(maker.record) + [ebook]
  }

  /// Replaces a character that no real name contains by bytes that aren't UTF-8.
  private var invalidUTF8: [UInt8] {
    var document = good
    document.records = enough
    document.records[0]["trackName"] = "Caf\u{10FFFF} del Mar"
    return Array(document.text.utf8).replacing(
      Array("\u{10FFFF}".utf8), with: [0xE9, 0xFF, 0xC3], maxReplacements: 1)
  }

  /// Every second record is broken, each in another way.
  private var broken: [SampleRecord] {
    var records = enough
    for (index, breakRecord) in Self.damage.enumerated() where index * 2 + 1 < records.count {
      breakRecord(&records[index * 2 + 1])
    }
    return records
  }

  private static let null = VerbatimJSON("null")
  private static let damage: [@Sendable (inout SampleRecord) -> Void] = [
    { $0["trackId"] = nil }, { $0["trackId"] = null }, { $0["trackId"] = "1441164589" },
    { $0["trackName"] = nil }, { $0["trackName"] = 99 }, { $0["artistName"] = null },
    { for key in ["trackId", "collectionId", "artistId"] { $0[key] = nil } },
    { $0["trackTimeMillis"] = "three minutes" }, { $0["releaseDate"] = "yesterday" },
    { $0["collectionName"] = ["a", "b"] }, { $0 = ["wrapperType": 1, "kind": null] },
    { $0["trackPrice"] = ["amount": "free"] as SampleRecord },
  ]

  /// Text that attacks a terminal, a spreadsheet, a reader, or a program.
  private var hostile: [SampleRecord] {
    var records = enough
    for (index, name) in Self.hostileNames.enumerated() where index < records.count {
      records[index]["trackName"] = name
      records[index]["trackCensoredName"] = name
    }
    records[0]["trackViewUrl"] = "javascript:alert(document.domain)"
    records[0]["collectionViewUrl"] = "javascript:alert(1)"
    records[1]["trackViewUrl"] = "file:///etc/passwd"
    records[1]["previewUrl"] = "file:///dev/zero"
    records[2]["artworkUrl100"] = "file:///etc/shadow/100x100bb.jpg"
    records[2]["artistName"] = "\u{1B}[2J\u{1B}[H\u{1B}]0;owned\u{07}"
    records[3]["previewUrl"] = "--script=/tmp/evil.lua"
    records[3]["trackViewUrl"] = "-oProxyCommand=sh"
    records[3]["collectionName"] = "a\nb\r\nc\td"
    return records
  }

  private static let hostileNames: [any JSONFragment] = [
    "\u{1B}[31mred\u{1B}[0m \u{1B}[2J", "\u{1B}]52;c;cm0gLXJmIC8=\u{07}clipboard",
    "\u{1B}]8;;http://example.invalid\u{1B}\\link\u{1B}]8;;\u{1B}\\",
    "bell \u{07} backspace \u{08}\u{08} return \r over", "\u{9B}31m C1 control \u{90}sixel\u{9C}",
    "bidi \u{202E}gnp.exe\u{202C} \u{2066}isolate\u{2069}",
    "zero\u{200B}width\u{200D}joined\u{FEFF}mark\u{2060}", "שלום עולם", "مرحبا بالعالم",
    "line one\nline two\r\nline three\u{2028}line four\u{85}line five",
    "=HYPERLINK(\"http://example.invalid\",\"click\")", "=cmd|' /C calc'!A0", "+1+1", "-2+3",
    "@SUM(1,1)", "\"quoted\" and \\back\\slashed, with, commas\tand tabs",
    "nothing\u{0}after NUL", VerbatimJSON("\"half a pair \\ud83d of surrogates\""),
    "e\u{301}\u{302}\u{303}" + String(repeating: "\u{336}", count: 200) + " marks",
    String(repeating: "long ", count: 2000), "👩‍👩‍👧‍👦 family 🇯🇵 flag ﷽",
    "delete\u{7F}me \u{E0001}\u{E0041} tags", "", "   ", "$(rm -rf ~) `id` ; exit #",
  ]
}
