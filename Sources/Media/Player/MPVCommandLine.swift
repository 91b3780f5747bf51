import Entities

/// How mpv is called, so that it does nothing but stream one preview.
struct MPVCommandLine {
  let preview: Preview
  /// The sound output to use, as mpv's `--ao` names it; `nil` for mpv's own choice.
  var audioOutput: String?
  /// The file of trusted certificates.
  var certificates: String?

  var arguments: [String] {
    Self.isolation + Self.network + certificates.map { ["--tls-ca-file=\($0)"] }.orEmpty
      + audioOutput.map { ["--ao=\($0)"] }.orEmpty
      + (preview.isVideo ? ["--title=tunes", "--force-window=no"] : ["--video=no"])
      + ["--", preview.link.text]
  }

  /// Nothing of the person's or of others' configures it, no script runs, nothing is read but the
  /// preview, nothing is written, and nobody is listened to but us, who end it.
  private static let isolation = [
    "--no-config", "--no-terminal", "--input-terminal=no", "--input-default-bindings=no",
    "--input-media-keys=no", "--load-scripts=no", "--load-auto-profiles=no", "--ytdl=no",
    "--osc=no", "--idle=yes", "--resume-playback=no", "--save-position-on-quit=no",
    "--autoload-files=no", "--audio-display=no", "--access-references=no", "--cache-on-disk=no",
    "--volume-max=100", "--input-ipc-client=fd://0",
  ]

  /// A server cannot make it open anything else, as a playlist would, nor keep it waiting or
  /// reading for ever.
  private static let network = [
    "--demuxer=lavf", "--demuxer-lavf-o-append=format_whitelist=\(MediaFormats.names)",
    "--demuxer-lavf-o-append=protocol_whitelist=\(MediaFormats.protocols)",
    "--network-timeout=10", "--tls-verify=yes", "--cookies=no",
    "--demuxer-max-bytes=16MiB", "--demuxer-max-back-bytes=16MiB",
  ]
}

extension [String]? {
  fileprivate var orEmpty: [String] { self ?? [] }
}
