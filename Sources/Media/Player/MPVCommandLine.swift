import Entities

/// How mpv is called, so that it does nothing but stream one preview.
struct MPVCommandLine {
  let preview: Preview
  /// The sound output to use, as mpv's `--ao` names it; `nil` for mpv's own choice.
  var audioOutput: String?
  /// The file of trusted certificates.
  var certificates: String?

  var arguments: [String] { Self.precautions + necessaryArguments }

  /// Those without which it would do more than that, or not be heard.
  var necessaryArguments: [String] {
    Self.isolation + Self.network + certificates.map { ["--tls-ca-file=\($0)"] }.orEmpty
      + audioOutput.map { ["--ao=\($0)"] }.orEmpty
      + (preview.isVideo ? ["--title=tunes", "--force-window=no"] : ["--video=no"])
      + ["--", preview.link.text]
  }

  /// Nothing of the person's or of others' configures it, no script runs, and nobody is listened to but
  /// us: mpv ends when its input does, so it never outlives this process.
  private static let isolation = [
    "--no-config", "--no-terminal", "--load-scripts=no", "--ytdl=no", "--idle=yes",
    "--input-ipc-client=fd://0",
  ]

  /// A server cannot make it open anything else, as a playlist would.
  private static let network = [
    "--demuxer=lavf", "--demuxer-lavf-o-append=format_whitelist=\(MediaFormats.names)",
    "--demuxer-lavf-o-append=protocol_whitelist=\(MediaFormats.protocols)", "--tls-verify=yes",
  ]

  /// What mpv does not do by itself with the address of one preview, or what does little harm: no keys
  /// of its own, nothing read beside it, nothing written, no reading or waiting for ever.
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
