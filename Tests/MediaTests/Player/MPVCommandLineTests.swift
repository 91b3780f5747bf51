import Entities
import Testing

@testable import Media

@Suite("How mpv is called")
struct MPVCommandLineTests {
  private func arguments(_ address: String, isVideo: Bool = false) throws -> [String] {
    let preview = Preview(try #require(WebLink(address)), isVideo: isVideo)
    return MPVCommandLine(
      preview: preview, audioOutput: "null", certificates: "/etc/ssl/cert.pem"
    ).arguments
  }

  @Test("the address comes last, as one argument that is no option")
  func address() throws {
    let address = "https://audio.example/--script=a;b$(c).m4a?d=%20&e"
    let arguments = try arguments(address)
    #expect(arguments.suffix(2) == ["--", address])
  }

  @Test("nothing but the preview is read or run, and nothing is written")
  func isolation() throws {
    let arguments = try arguments("https://audio.example/a.m4a")
    for option in [
      "--no-config", "--no-terminal", "--load-scripts=no", "--ytdl=no", "--osc=no",
      "--input-default-bindings=no", "--resume-playback=no", "--save-position-on-quit=no",
      "--cache-on-disk=no", "--autoload-files=no", "--access-references=no", "--tls-verify=yes",
      "--cookies=no", "--input-ipc-client=fd://0", "--video=no", "--ao=null",
    ] {
      #expect(arguments.contains(option))
    }
    #expect(!arguments.contains { $0.contains("file,") || $0.contains(",file") })
  }

  @Test("a music video has its picture")
  func video() throws {
    #expect(try !arguments("https://video.example/a.m4v", isVideo: true).contains("--video=no"))
  }
}
