import Foundation
import ITunesSearch
import Media
import Persistence
import Subprocess
import TerminalKit
import Views

/// The environment of the program: variables for paths, addresses, and limits, the current folder,
/// and standard input.
struct ProcessEnvironment: Sendable {
  var variables: [String: String]
  /// The base of relative paths; `nil` for the current folder of the process.
  var folder: String?
  var input: Int32 = 0

  static var inherited: ProcessEnvironment {
    ProcessEnvironment(variables: InheritedEnvironment.variables)
  }

  func path(of typed: String) -> String {
    guard let folder, !typed.isEmpty, !typed.hasPrefix("/") else { return typed }
    return "\(folder)/\(typed)"
  }

  func fileExists(_ typed: String) -> Bool {
    FileManager.default.fileExists(atPath: path(of: typed))
  }

  static let apiVariable = "TUNES_API_URL"

  /// Returns the address of the service: `TUNES_API_URL`, or the default.
  func apiURL() throws(ErrorMessage) -> String {
    try url(Self.apiVariable, default: ITunesClient.serviceURL)
  }

  /// Returns the address of the source of lyrics: `TUNES_LYRICS_URL`, or the default.
  func lyricsURL() throws(ErrorMessage) -> String {
    try url("TUNES_LYRICS_URL", default: LyricsClient.serviceURL)
  }

  /// Returns the address of MusicBrainz: `TUNES_MUSICBRAINZ_URL`, or the default.
  func musicBrainzURL() throws(ErrorMessage) -> String {
    try url("TUNES_MUSICBRAINZ_URL", default: MusicBrainzClient.serviceURL)
  }

  private func url(_ name: String, default standard: String) throws(ErrorMessage) -> String {
    guard let text = value(name) else { return standard }
    let url = URLComponents(string: text)
    let isUsable =
      ["http", "https"].contains(url?.scheme?.lowercased()) && !(url?.host ?? "").isEmpty
      && url?.query == nil && url?.fragment == nil
    guard isUsable else {
      throw ErrorMessage(
        .usage, "\(name) is \(quoting: text), which isn't an http or https URL",
        advice: "Unset it to use the default, \(standard)")
    }
    return text
  }

  /// The path of the database of user data; `nil` without a home folder.
  var storePath: String? {
    (value("TUNES_DATA_DIR") ?? folder("XDG_DATA_HOME", below: ".local/share"))
      .map { "\($0)/\(StoreContents.kept.fileName)" }
  }

  /// The path of the database of disposable data; `nil` without a home folder.
  var cachePath: String? {
    (value("TUNES_CACHE_DIR") ?? folder("XDG_CACHE_HOME", below: ".cache"))
      .map { "\($0)/\(StoreContents.disposable.fileName)" }
  }

  /// Returns the size limit of cached responses, in bytes: `TUNES_CACHE_LIMIT` in MiB, or 64 MiB.
  func cacheLimit() throws(ErrorMessage) -> Int {
    try number("TUNES_CACHE_LIMIT", in: 0...1_048_576, default: 64, "a number of MiB") << 20
  }

  /// Returns the size limit of cached artwork, in bytes: `TUNES_ARTWORK_LIMIT` in MiB, or 128 MiB.
  func artworkLimit() throws(ErrorMessage) -> Int {
    try number("TUNES_ARTWORK_LIMIT", in: 0...1_048_576, default: 128, "a number of MiB") << 20
  }

  /// Returns the maximum requests per minute: `TUNES_RATE_LIMIT`, or 20; 0 means no limit.
  func rateLimit() throws(ErrorMessage) -> Int {
    try number(
      "TUNES_RATE_LIMIT", in: 0...1_000_000, default: 20, "a number of requests per minute")
  }

  /// Returns the audio device for previews, a value of mpv's `--ao`: `TUNES_AUDIO_OUTPUT`.
  ///
  /// `nil` leaves the choice to the player. `pcm` is rejected, because it would write the preview to
  /// a file, and previews are never saved.
  func audioOutput() throws(ErrorMessage) -> String? {
    guard let name = value("TUNES_AUDIO_OUTPUT") else { return nil }
    let allowed = "abcdefghijklmnopqrstuvwxyz0123456789_"
    guard name.count <= 32, name.allSatisfy(allowed.contains), name != "pcm" else {
      throw ErrorMessage(
        .usage, "TUNES_AUDIO_OUTPUT is \(quoting: name), which isn't an audio output",
        advice: "Use a name listed by `mpv --ao=help`, such as pulse or alsa, or unset it")
    }
    return name
  }

  /// The path of the user's configuration: `TUNES_CONFIG`, or the file in the configuration folder.
  var configurationPath: String? {
    value("TUNES_CONFIG")
      ?? folder("XDG_CONFIG_HOME", below: ".config").map { "\($0)/config.json" }
  }

  /// The path of the deny list, next to the configuration.
  var denyListPath: String? {
    configurationPath.map { ($0 as NSString).deletingLastPathComponent + "/deny.txt" }
  }

  var programs: InstalledPrograms {
    InstalledPrograms(
      path: value("PATH") ?? "",
      environment: .custom(
        Dictionary(uniqueKeysWithValues: variables.map { (Environment.Key(stringLiteral: $0), $1) })
      ))
  }

  /// The path of the script for media keys; `nil` if it isn't installed.
  var mediaKeys: String? { MPRISScript.path(home: value("HOME")) }

  private func number(
    _ name: String, in range: ClosedRange<Int>, default standard: Int, _ meaning: SafeText
  ) throws(ErrorMessage) -> Int {
    guard let text = value(name) else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw ErrorMessage(
        .usage, "\(name) is \(quoting: text), which isn't \(meaning)",
        advice: "Set it to a number from \(range.lowerBound) to \(range.upperBound), or unset it")
    }
    return number
  }

  /// Returns the value of a variable; `nil` if it is unset or empty.
  func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns our folder in an XDG base directory; as XDG requires, relative paths are ignored.
  private func folder(_ variable: String, below home: String) -> String? {
    if let base = value(variable), base.hasPrefix("/") { return "\(base)/tunes" }
    return value("HOME").map { "\($0)/\(home)/tunes" }
  }
}
