package import Entities
package import TerminalKit

/// The tags of a track, in the format of metadata files of ffmpeg.
package enum TrackTags {
  package static func text(_ track: Track) -> SafeText {
    let tags: [(String, String?)] = [
      ("title", track.name), ("artist", track.artist.name), ("album", track.album?.name),
      ("genre", track.genre), ("date", track.releaseDate?.day?.text),
      ("track", place(track.trackNumber, track.trackCount)),
      ("disc", place(track.discNumber, track.discCount)),
    ]
    let lines = tags.compactMap { name, value in value.map { "\(name)=\(escaped($0))" } }
    return SafeText(lines: ([";FFMETADATA1"] + lines).map { $0 + "\n" }.joined())
  }

  private static func place(_ number: Int?, _ count: Int?) -> String? {
    number.map { number in count.map { "\(number)/\($0)" } ?? "\(number)" }
  }

  /// Returns a text without control characters, and with those escaped that have a meaning.
  private static func escaped(_ text: String) -> String {
    SafeText(text).string.escaping("=;#\\", with: "\\")
  }
}
