import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Options for reading lists of songs")
struct ListOptionsTests {
  private static let czech = "Lucie - Dotknu se ohně\nŽlutý pes - Sametová\n"
  private static let table = "Nummer,Wer,Was\n1,The Beatles,Hey Jude\n2,Queen,Bohemian Rhapsody\n"

  /// Writes a list in the encoding that Czech Windows programs use.
  private func czechFile(in tunes: Tunes) throws -> String {
    let path = tunes.home.path(of: "czech.txt")
    try #require(Self.czech.data(using: .windowsCP1250)).write(to: URL(filePath: path))
    return path
  }

  @Test("A list in an unclear encoding is refused with the names of likely ones, and sends nothing")
  func unclearEncoding() async throws {
    let tunes = try await Tunes()
    let path = try czechFile(in: tunes)
    let run = try await tunes.run("match", path)
    #expect(run.status == .exited(65) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: The encoding of \(path) isn't clear"), "\(run.stderr)")
    #expect(run.stderr.contains("windows-1250") && run.stderr.contains("Pass --encoding "))
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("--encoding decides how a list is read", arguments: ["windows-1250", "CP1250", "win-1250"])
  func namedEncoding(name: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "match", czechFile(in: tunes), "--encoding", name, "-o", "confidence,row")
    #expect(run.stderr.isEmpty)
    #expect(
      run.stdout
        == "confidence\trow\nnone\tLucie - Dotknu se ohně\nnone\tŽlutý pes - Sametová\n")
    #expect(tunes.terms == ["Lucie Dotknu se ohně", "Žlutý pes Sametová"])
  }

  @Test(
    "An unknown encoding is a usage error that names others, and reads nothing",
    arguments: ["klingon", "", "windows-", "../utf-8"])
  func unknownEncoding(name: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("match", "-", "--encoding", name, input: "ABBA - Fernando\n")
    #expect(
      run
        == .failing(
          """
          tunes: Unknown encoding "\(name)". \
          Pass a name such as windows-1251, shift_jis, euc-kr, or gb18030.
          """, 64))
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("An encoding in which the list isn't valid is refused with status 65")
  func wrongEncoding() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("match", czechFile(in: tunes), "--encoding", "euc-kr")
    #expect(run.status == .exited(65) && run.stderr.contains("Pass --encoding "), "\(run)")
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test(
    "--columns chooses the columns of a table by name, in any case, and leaves out its header",
    arguments: [
      "title=Was,artist=Wer", "artist=wer, title=WAS", "title=was,artist=wer,album=nummer",
    ])
  func namedColumns(columns: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "match", "-", "--columns", columns, "-o", "line,confidence,row", input: Self.table)
    #expect(
      run.stdout == """
        line\tconfidence\trow
        2\tsure\tThe Beatles - Hey Jude
        3\tsure\tQueen - Bohemian Rhapsody

        """)
    #expect(run.stderr.isEmpty && run.status == .exited(0))
  }

  @Test("--columns chooses the columns of a known table by number, against its header")
  func numberedColumns() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "match", "-", "--columns", "title=2,artist=1", "-o", "confidence,row",
      input: "Title,Artist,Year\nThe Beatles,Hey Jude,1968\n")
    #expect(run == ProgramRun(stdout: "confidence\trow\nsure\tThe Beatles - Hey Jude\n"))
  }

  @Test(
    "--columns that the table doesn't have, or that it doesn't understand, is a usage error",
    arguments: [
      ("title=Wohin", "Standard input has no column \"Wohin\". Pass a number from 1,"),
      ("title=0", "Standard input has no column \"0\". Pass a number from 1,"),
      ("title=Was,artist=Wessen", "Standard input has no column \"Wessen\"."),
      ("title", "--columns doesn't understand \"title\". Name columns for title, artist,"),
      ("name=3", "--columns doesn't understand \"name=3\". Name columns for title, artist,"),
    ])
  func wrongColumns(columns: String, message: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("match", "-", "--columns", columns, input: Self.table)
    #expect(run.status == .exited(64) && run.stdout.isEmpty, "\(run)")
    #expect(run.stderr.hasPrefix("tunes: \(message)"), "\(run.stderr)")
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("A table without known columns is refused with its columns and the option to name them")
  func unknownColumns() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("match", "-", input: Self.table)
    #expect(run.status == .exited(65) && run.stdout.isEmpty)
    #expect(run.stderr.contains("with the columns \"Nummer\", \"Wer\", \"Was\". Name one, as in"))
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("--from lines takes each line of a table for a song, its header included")
  func lines() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "match", "-", "--from", "lines", "-o", "row", input: "Title,Artist\nHey Jude,The Beatles\n")
    #expect(run.stdout == "row\nTitle,Artist\nHey Jude,The Beatles\n" && run.stderr.isEmpty)
  }

  @Test("A note names the columns that were used, if there are no artists, unless they are chosen")
  func columnsNote() async throws {
    let tunes = try await Tunes()
    let input = "Title,Album\nHey Jude,1967-1970\nSomething,Abbey Road\n"
    let run = try await tunes.run("match", "-", "-o", "row", input: input)
    #expect(run.stdout == "row\nHey Jude\nSomething\n")
    #expect(
      run.stderr == """
        Titles are from column "Title", no column has artists. \
        To choose others, pass --columns, as in --columns title=3,artist=2.

        """)
    let chosen = try await tunes.run("match", "-", "--columns", "title=Title", input: input)
    #expect(chosen.stderr.isEmpty)
  }
}
