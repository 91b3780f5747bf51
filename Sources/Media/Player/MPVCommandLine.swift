import Entities

/// The command line that limits mpv to streaming one preview.
struct MPVCommandLine {
  let preview: Preview
  /// A value of mpv's `--ao`; `nil` for the default.
  var audioOutput: String?
  /// The path of ``MPRISScript``; `nil` if it isn't installed.
  var mediaKeys: String?
  var certificates: String?

  var arguments: [String] { Self.precautions + desktop + necessaryArguments }

  /// The only script, and the title that it shows.
  private var desktop: [String] {
    guard let mediaKeys else { return [] }
    let title = preview.title.map { title in
      String(String.UnicodeScalarView(title.unicodeScalars.filter { $0.value >= 0x20 }))
    }
    return ["--script=\(mediaKeys)"] + title.map { ["--force-media-title=\($0)"] }.orEmpty
  }

  /// The options without which mpv would do more than that, or be inaudible.
  var necessaryArguments: [String] {
    Self.isolation + network + certificates.map { ["--tls-ca-file=\($0)"] }.orEmpty
      + audioOutput.map { ["--ao=\($0)"] }.orEmpty
      + (preview.isVideo ? ["--title=tunes", "--force-window=no"] : ["--video=no"])
      + ["--", preview.link.text]
  }

  /// Ignores all configuration and all scripts that aren't named, and ends mpv with its input, so with this process.
  private static let isolation = [
    "--no-config", "--no-terminal", "--load-scripts=no", "--ytdl=no", "--idle=yes",
    "--input-ipc-client=fd://0",
  ]

  /// Prevents a server from making mpv open anything else, such as a playlist.
  ///
  /// The options of the stream and of the demuxer are separate.
  private var network: [String] {
    let protocols = "protocol_whitelist=\(MediaFormats.protocols(for: preview.link))"
    let redirects = MediaFormats.redirectLimit(for: preview.link).map { "max_redirects=\($0)" }
    return [
      "--demuxer=lavf", "--demuxer-lavf-o-append=format_whitelist=\(MediaFormats.names)",
      "--demuxer-lavf-o-append=\(protocols)", "--tls-verify=yes",
    ] + [protocols, redirects].compactMap(\.self).map { "--stream-lavf-o-append=\($0)" }
  }

  /// Options that are defaults for a single URL, or do little harm if missing: no key bindings, no
  /// extra files read or written, no endless reading or waiting.
  private static let precautions = [
    "--input-terminal=no", "--input-default-bindings=no", "--input-media-keys=no",
    "--load-auto-profiles=no", "--osc=no", "--resume-playback=no", "--save-position-on-quit=no",
    "--autoload-files=no", "--audio-display=no", "--access-references=no", "--cache-on-disk=no",
    "--volume-max=100", "--network-timeout=10", "--cookies=no", "--demuxer-max-bytes=16MiB",
    "--demuxer-max-back-bytes=16MiB",
  ]
}

extension [String]? {
  fileprivate var orEmpty: [String] { self ?? [] }
}
