import Foundation
import SongLists
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Generated lists, as long as asked for.
struct GeneratedList: CustomTestStringConvertible {
  let testDescription: String
  let text: @Sendable (_ length: Int) -> String

  private init(
    _ name: String, _ start: String = "", each part: String, _ end: String = ""
  ) {
    testDescription = name
    text = { length in
      start + String(repeating: part, count: max(1, length / part.utf8.count)) + end
    }
  }

  /// A part in several parts around another, such as brackets.
  private init(_ name: String, _ start: String, nested open: String, _ close: String, _ end: String)
  {
    testDescription = name
    text = { length in
      let count = length / (open + close).utf8.count
      return start + String(repeating: open, count: count)
        + String(repeating: close, count: count) + end
    }
  }

  static let all = [
    GeneratedList("lines", each: "Queen - Jealousy\n"),
    GeneratedList("one line", each: "Queen - Jealousy "),
    GeneratedList("a line of dashes", each: " - "),
    GeneratedList("numbers and times", each: "01. [03:00] 2024-01-02 #9 Queen - Jealousy (3:10)\n"),
    GeneratedList("a table", "Title,Artist\n", each: "Jealousy,Queen\n"),
    GeneratedList("a wide header", "Title,Artist", each: ",c", "\nJealousy,Queen\n"),
    GeneratedList("a wide row", "Title,Artist\nJealousy,Queen", each: ",x", "\n"),
    GeneratedList("a table of known names", each: "Title,Artist,Album\n"),
    GeneratedList("quoted cells", "Title,Artist\n", each: "\"Jealousy\",\"Queen\"\n"),
    GeneratedList("open quotes", "Title,Artist\n", each: "\"Jealousy,Queen\n"),
    GeneratedList("quotes that no line closes", "Title,Artist\n", each: "x\"y,\"\n"),
    GeneratedList("a huge cell", "Title,Artist\n\"", each: "x", "\",Queen\n"),
    GeneratedList("signs of addresses", "Title,Artist,Mail\nx,y,", each: "@", "\n"),
    GeneratedList("quotes", "Title,Artist\n", each: "\""),
    GeneratedList("spaces before a quote", "Title,Artist\n\"", each: "  \"a\"", "\n"),
    GeneratedList(
      "M3U", "#EXTM3U\n", each: "#EXTINF:1,Queen - Jealousy\nQueen/Jazz/Jealousy.mp3\n"),
    GeneratedList("folders of M3U", "#EXTM3U\n", each: "x/", "Jealousy.mp3\n"),
    GeneratedList("PLS", "[playlist]\n", each: "File1=x.mp3\nTitle1=Queen - Jealousy\n"),
    GeneratedList("signs of PLS", "[playlist]\nFile1=", each: "=", "\n"),
    GeneratedList(
      "CUE", each: "TRACK 01 AUDIO\nTITLE \"Jealousy\"\nPERFORMER \"Queen\"\nINDEX 01 0:0:0\n"),
    GeneratedList("a log", "#AUDIOSCROBBLER/1.1\n", each: "Queen\tJazz\tJealousy\t1\t193\tL\t0\n"),
    GeneratedList(
      "XSPF", "<playlist><trackList>",
      each: "<track><title>Jealousy</title><creator>Queen</creator></track>",
      "</trackList></playlist>"),
    GeneratedList(
      "children of a song", "<playlist><trackList><track>", each: "<title>x</title>",
      "</track></trackList></playlist>"),
    GeneratedList(
      "a huge title", "<playlist><trackList><track><title>", each: "x&amp;<![CDATA[y]]><!-- z -->",
      "</title></track></trackList></playlist>"),
    GeneratedList(
      "open sections", "<playlist><trackList><track><title>", each: "<![CDATA[", "</title>"),
    GeneratedList("nested XML", "<playlist>", nested: "<x>", "</x>", "</playlist>"),
    GeneratedList(
      "a property list", "<plist><dict><key>Tracks</key><dict>",
      each:
        "<key>1</key><dict><key>Track ID</key><integer>1</integer><key>Name</key><string>x</string></dict>",
      "</dict></dict></plist>"),
    GeneratedList("a nested property list", "<plist>", nested: "<dict>", "</dict>", "</plist>"),
    GeneratedList("JSON", "[{}", each: ",{\"title\":\"Jealousy\",\"artist\":\"Queen\"}", "]"),
    GeneratedList("empty objects", "[{\"title\":\"x\",\"artist\":\"y\"}", each: ",{}", "]"),
    GeneratedList("empty arrays", "[{\"title\":\"x\",\"artist\":\"y\"}", each: ",[]", "]"),
    GeneratedList("members", "[{\"title\":\"x\",\"artist\":\"y\"", each: ",\"z\":1", "}]"),
    GeneratedList("artists", "[{\"title\":\"x\",\"artist\":[\"y\"", each: ",\"z\"", "]}]"),
    GeneratedList("a huge string", "[{\"artist\":\"y\",\"title\":\"", each: "x\\n", "\"}]"),
    GeneratedList("spaces in JSON", "[{\"artist\":\"y\",\"title\":\"x\"", each: "  \n", "}]"),
    GeneratedList("lines of JSON", each: "{\"title\":\"Jealousy\",\"artist\":\"Queen\"}\n"),
    GeneratedList("nested JSON", "{\"title\":1,\"artist\":", nested: "[", "]", "}"),
    GeneratedList("Japanese", each: "スピッツ - ロビンソン\n"),
    GeneratedList("damaged UTF-8", "Bj\u{FFFD}rk\n", each: "é\n"),
  ]
}

@Suite("Reading in linear time", .serialized)
struct LinearReadingTests {
  /// The work that can be measured, in seconds.
  private static let least = 0.005
  /// Even a long list has to be read in a test.
  private static let longest = 1 << 17

  /// Returns the processor time of this thread that reading takes, in seconds.
  private static func work(_ bytes: Data) -> Double {
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    _ = try? SongListReader().songs(in: bytes)
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
  }

  @Test(
    "A list that is four times as long takes four times the work, and not sixteen times",
    arguments: GeneratedList.all)
  func work(list: GeneratedList) {
    var length = 4096
    var short = Self.work(Data(list.text(length).utf8))
    while short < Self.least, length < Self.longest {
      length *= 2
      short = Self.work(Data(list.text(length).utf8))
    }
    guard short >= Self.least else { return }
    let long = Self.work(Data(list.text(4 * length).utf8))
    #expect(long <= 8 * short, "\(length) bytes: \(short) s, four times as many: \(long) s")
  }
}
