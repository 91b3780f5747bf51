package import Entities
import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A recording recognized by its sound.
package struct HeardTrack: Equatable, Sendable {
  /// Its ID in the store, if known.
  package let id: Track.ID?
  package let title: String
  package let artist: String

  package init(id: Track.ID?, title: String, artist: String) {
    (self.id, self.title, self.artist) = (id, title, artist)
  }
}

package enum RecognitionError: Error, Equatable, Sendable {
  case notInstalled
  case failed
  case timedOut(after: Duration)
  /// The program's output is invalid.
  case unreadable
  case noMatch
}

/// The program `songrec`, which recognizes music with Shazam.
package struct Songrec: Sendable {
  package static let name = "songrec"
  /// The time limit for a file, and for listening to the microphone.
  package static let limit = Duration.seconds(60)
  private static let mostBytes = 1 << 20

  private let programs: InstalledPrograms
  private let sleep: @Sendable (Duration) async throws -> Void

  /// `sleep` waits like `Task.sleep(for:)`.
  package init(
    programs: InstalledPrograms, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.programs, self.sleep) = (programs, sleep)
  }

  /// Recognizes a file by its absolute path, or else the sound from the microphone.
  package func recognize(_ file: String?) async throws(RecognitionError) -> HeardTrack {
    guard let path = programs.path(of: Self.name) else { throw .notInstalled }
    let arguments = ["recognize", "--json"] + (file.map { [$0] } ?? [])
    // Not in a separate session, so that Ctrl-C ends it, too.
    let end: Result<[UInt8], RecognitionError>? = await result(
      unless: { [sleep] in try? await sleep(Self.limit) },
      { [programs] in
        guard let nothing = try? NullDevice(),
          let result = try? await run(
            .path(FilePath(path)), arguments: Arguments(arguments),
            environment: programs.environment, input: nothing.input,
            output: .bytes(limit: Self.mostBytes), error: nothing.output),
          result.terminationStatus.isSuccess
        else { return .failure(.failed) }
        return .success(result.standardOutput)
      })
    guard let end else { throw .timedOut(after: Self.limit) }
    return try Self.track(in: try end.get())
  }

  /// Parses the response, in which artists' IDs are also named `adamid`.
  private static func track(in output: [UInt8]) throws(RecognitionError) -> HeardTrack {
    let json = try? JSONSerialization.jsonObject(with: Data(output))
    guard let answer = json as? [String: Any] else { throw .unreadable }
    guard let track = answer["track"] as? [String: Any] else { throw .noMatch }
    guard track["title"] is String else { throw .unreadable }
    let hub = track["hub"] as? [String: Any]
    let actions = hub?["actions"] as? [[String: Any]] ?? []
    let played = actions.first { $0["type"] as? String == "applemusicplay" }
    func text(_ name: String) -> String {
      String((track[name] as? String ?? "").unicodeScalars.prefix(Limits.message))
    }
    return HeardTrack(
      id: (number(track["trackadamid"]) ?? number(played?["id"])).map(Track.ID.init),
      title: text("title"), artist: text("subtitle"))
  }

  private static func number(_ value: Any?) -> Int64? {
    let number = (value as? String).flatMap { Int64($0) } ?? (value as? NSNumber)?.int64Value
    return number.flatMap { $0 > 0 ? $0 : nil }
  }
}
