import Entities
import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("mpv command line")
struct MPVCommandLineTests {
  private func arguments(_ address: String, isVideo: Bool = false) throws -> [String] {
    let preview = Preview(try #require(WebLink(address)), isVideo: isVideo)
    return MPVCommandLine(
      preview: preview, audioOutput: "null", certificates: "/etc/ssl/cert.pem"
    ).arguments
  }

  @Test("The preview address is the last mpv argument and can't be taken for an option")
  func address() throws {
    let address = "https://audio.example/--script=a;b$(c).m4a?d=%20&e"
    let arguments = try arguments(address)
    #expect(arguments.suffix(2) == ["--", address])
  }

  @Test("mpv options prevent it from loading or running anything but the preview")
  func isolation() throws {
    let arguments = try arguments("https://audio.example/a.m4a")
    for option in [
      "--no-config", "--no-terminal", "--load-scripts=no", "--ytdl=no", "--osc=no",
      "--input-default-bindings=no", "--resume-playback=no", "--save-position-on-quit=no",
      "--cache-on-disk=no", "--autoload-files=no", "--access-references=no", "--tls-verify=yes",
      "--cookies=no", "--input-ipc-client=fd://0", "--video=no", "--ao=null",
      "--tls-ca-file=/etc/ssl/cert.pem", "--stream-lavf-o-append=max_redirects=0",
      "--stream-lavf-o-append=protocol_whitelist=https,tls,tcp",
      "--demuxer-lavf-o-append=protocol_whitelist=https,tls,tcp",
      "--demuxer-lavf-o-append=format_whitelist=mov,mp3,aac",
    ] {
      #expect(arguments.contains(option))
    }
    #expect(!arguments.contains { $0.contains("file,") || $0.contains(",file") })
  }

  @Test("The script for media keys is the only one, and shows the track without control characters")
  func mediaKeys() throws {
    let link = try #require(WebLink("https://audio.example/a.m4a"))
    let preview = Preview(link, isVideo: false, title: "Let It Be\n\u{0}--ao=x — The Beatles")
    let plain = MPVCommandLine(preview: preview)
    let scripted = MPVCommandLine(preview: preview, mediaKeys: "/usr/lib/mpv-mpris/mpris.so")
    #expect(
      scripted.arguments.filter { !plain.arguments.contains($0) } == [
        "--script=/usr/lib/mpv-mpris/mpris.so",
        "--force-media-title=Let It Be--ao=x — The Beatles",
      ])
    #expect(scripted.necessaryArguments == plain.necessaryArguments)
  }

  @Test("mpv may open an HTTP preview, and follow its redirects to HTTP and HTTPS")
  func insecure() throws {
    let arguments = try arguments("http://127.0.0.1:1/a.m4a")
    for part in ["stream", "demuxer"] {
      #expect(arguments.contains("--\(part)-lavf-o-append=protocol_whitelist=http,https,tls,tcp"))
    }
    #expect(!arguments.contains { $0.contains("max_redirects") })
  }

  @Test("Video output stays enabled in mpv for a music video, in a window that bears no file name")
  func video() throws {
    let arguments = try arguments("https://video.example/a.m4v", isVideo: true)
    #expect(!arguments.contains("--video=no") && arguments.contains("--title=tunes"))
  }

  @Test("The script for media keys in a home folder is used only if that is an absolute path")
  func relativeHome() throws {
    let folder = try TemporaryDirectory()
    let scripts = folder.path(of: ".config/mpv/scripts")
    try FileManager.default.createDirectory(atPath: scripts, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(scripts)/mpris.so"))
    #expect(MPRISScript.path(home: folder.path) == "\(scripts)/mpris.so")
    let current = FileManager.default.currentDirectoryPath.split(separator: "/")
    let relative = current.map { _ in "../" }.joined() + folder.path.dropFirst()
    #expect(FileManager.default.fileExists(atPath: relative))
    #expect(MPRISScript.path(home: relative)?.contains(".config") != true)
  }
}
