import ITunesStubServer
import TestSupport
import Testing

extension ListOptionsTests {
  private static let unknown = "Wer,Was\nThe Beatles,Hey Jude\nQueen,Bohemian Rhapsody\n"

  @Test("A number of --columns beyond the last column is a usage error")
  func largeNumber() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("match", "-", "--columns", "title=9", input: Self.unknown)
    #expect(run.status == .exited(64))
    #expect(run.stderr.hasPrefix("tunes: Standard input has no column \"9\"."), "\(run.stderr)")
  }

  @Test("--columns without a column is a usage error", arguments: ["", ",", " "])
  func empty(columns: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "match", "-", "--columns", columns, input: "Title,Artist\nHey Jude,The Beatles\n")
    #expect(run.status == .exited(64), "\(run)")
    #expect(tunes.stub.requests().isEmpty)
  }
}
