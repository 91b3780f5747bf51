import ArgumentParser
import Entities
import Foundation
import Media
import TerminalKit
import Views

struct IdentifyCommand: ItemCommand {
  static let configuration = CommandConfiguration(
    "identify", "Recognize a song by its sound, and show it.",
    discussion: """
      Listens to the microphone, or reads an audio file, with songrec, which must be installed and \
      sends a fingerprint of the sound to Shazam. The track is then looked up in the store.
      """)

  @Argument(help: "Audio file; without one, the microphone is used.", completion: .file())
  var file: String?

  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    guard !requests.offline else {
      throw ErrorMessage(
        .unavailable, "Songs can't be recognized offline", advice: "Try again without --offline")
    }
    let assembly = try assembly(in: context, fields: ItemFieldSet.tracks.names)
    let path = try file.map { file throws(ErrorMessage) in
      try Self.path(of: file, in: context.environment)
    }
    let heard = try await heard(path, in: context)
    let title: StyledText = "\(heard.title, .bold) by \(heard.artist)"
    guard let id = heard.id else {
      throw ErrorMessage(
        .notFound, "Heard \(title.plain), which has no ID in the store",
        advice: "Run `tunes search \(quoting: "\(heard.title) \(heard.artist)")`")
    }
    context.note("Heard \(title).")
    let storefront = try await storefront(in: context)
    return await assembly.run(
      assembly.trackDetail(.id(id, storefront), refreshes: requests.refresh))
  }

  @MainActor private func heard(_ path: String?, in context: ProgramContext)
    async throws(ErrorMessage) -> HeardTrack
  {
    let console = context.console(asks: false)
    console.showActivity(path == nil ? "Listening…" : "Recognizing…")
    defer { console.endActivity() }
    let songrec = Songrec(programs: context.environment.programs, sleep: SystemClock.sleep)
    do {
      return try await songrec.recognize(path)
    } catch {
      throw ErrorMessage(error, isFile: path != nil)
    }
  }

  /// Returns the absolute path, which can't be mistaken for an option.
  private static func path(of file: String, in environment: ProcessEnvironment)
    throws(ErrorMessage) -> String
  {
    let path = URL(fileURLWithPath: environment.path(of: file)).standardizedFileURL.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      FileManager.default.isReadableFile(atPath: path)
    else { throw FileLines.unreadable(file, in: environment) }
    return path
  }
}

extension ErrorMessage {
  fileprivate init(_ error: RecognitionError, isFile: Bool) {
    let (code, happened, advice): (ErrorCode, SafeText, SafeText) =
      switch error {
      case .notInstalled:
        (
          .unavailable, "songrec isn't installed",
          "Install songrec, for example from your distribution or with `cargo install songrec`"
        )
      case .failed:
        (
          .unavailable, "songrec couldn't recognize anything",
          isFile
            ? "Check that the file has sound, or run songrec by itself"
            : "Check your microphone and your network connection, or run songrec by itself"
        )
      case .timedOut(let limit):
        (
          .timedOut, "songrec recognized nothing within \(limit.components.seconds) seconds",
          "Try again closer to the music"
        )
      case .unreadable:
        (.invalidResponse, "songrec sent an unreadable answer", "Install version 0.4 or later")
      case .noMatch: (.notFound, "No song matches the sound", "Try a longer or clearer recording")
      }
    self.init(code, happened, advice: advice)
  }
}
