import Foundation
import ITunesStubServer
import TerminalKit
import TestSupport
import Testing

@testable import TunesCLI

/// Past terms on the command line, in real shells.
@Suite("Shell completion")
struct CompletionTests {
  enum Shell: String, CaseIterable, CustomTestStringConvertible {
    case bash, zsh, fish

    static let installed = allCases.filter { FileManager.default.isExecutableFile(atPath: $0.path) }

    var testDescription: String { rawValue }

    var path: String { "/usr/bin/\(rawValue)" }

    /// Starts the shell without the user's settings.
    var arguments: [String] {
      switch self {
      case .bash: ["--norc", "-i"]
      case .zsh: ["-f", "-i"]
      case .fish: ["--no-config", "-i"]
      }
    }

    /// Loads a script, and sets a prompt that can't occur elsewhere.
    func setup(_ script: String, folder: String) -> String {
      switch self {
      case .bash: "PS1='sh% '; source \(script)"
      case .zsh: "PS1='sh%% '; fpath=(\(folder) $fpath); autoload -U compinit; compinit -u -D"
      case .fish:
        """
        set fish_autosuggestion_enabled 0; function fish_prompt; echo -n 'sh% '; end; \
        source \(script)
        """
      }
    }
  }

  @Test(
    "Past searches are completed and quoted for each shell", .timeLimit(.minutes(1)),
    arguments: Fuzz.cases(Shell.installed, usually: 3))
  func completes(shell: Shell) async throws {
    let tunes = try await Tunes()
    for term in ["here comes the sun", "simon & garfunkel"] {
      _ = try await tunes.run("search", term, "--limit", "1")
    }
    let others = ["ke$ha", "p!!nk"].map { HistoryLines.line($0) }.joined()
    _ = try await tunes.run("history", "import", "-", input: others)
    let terminal = try await self.terminal(shell, tunes)
    for (typed, completed) in [
      ("he", #"here\ comes\ the\ sun"#), ("here c", #"here comes\ the\ sun"#),
      ("sim", #"simon\ \&\ garfunkel"#), ("\"here c", "\"here comes the sun\""),
      ("p", shell == .bash ? #"p\!\!nk"# : "p!!nk"),
    ] + (shell == .bash ? [] : [("ke", #"ke\$ha"#), ("\"ke", #""ke\$ha""#)])
      + (shell == .fish ? [("sun", #"here\ comes\ the\ sun"#)] : [])
    {
      try await complete("tunes search \(typed)", "tunes search \(completed)", on: terminal)
    }
    for command in ["history delete", "history search", "suggestions"] {
      try await complete(
        "tunes \(command) sim", #"tunes \#(command) simon\ \&\ garfunkel"#, on: terminal)
    }
    terminal.send("exit\r")
    _ = await terminal.wait()
  }

  @Test(
    "Genres in the library and option values are completed and quoted for each shell",
    .enabled(if: Fuzz.isOn), .timeLimit(.minutes(1)), arguments: Shell.installed)
  func completesOptions(shell: Shell) async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "love", "--limit", "200")
    let terminal = try await terminal(shell, tunes)
    for (typed, completed) in [
      ("--genre R\\&", #"--genre R\&B/Soul"#), ("--genre Hip", "--genre Hip-Hop/Rap"),
      ("--genre \"R&", "--genre \"R&B/Soul\""), ("--genre Chr", #"--genre Christian\ \&\ Gospel"#),
      ("--sort rel", "--sort relevance"), ("--format nd", "--format ndjson"),
      ("--group alb", "--group album"), ("--entity mu", "--entity musicVideo"),
      ("--genre ro", shell == .fish ? "--genre Rock" : "--genre rock"),
      ("--fields trackNa", "--fields trackName"),
      ("--fields trackId,artistNa", "--fields trackId,artistName"),
    ] {
      try await complete("tunes search x \(typed)", "tunes search x \(completed)", on: terminal)
    }
    for (typed, completed) in [
      ("library search x --genre R\\&", #"library search x --genre R\&B/Soul"#),
      (
        "library search x --fields trackId,artistNa", "library search x --fields trackId,artistName"
      ),
      ("genres select Chr", #"genres select Christian\ \&\ Gospel"#),
      ("charts --genre Hip", "charts --genre Hip-Hop/Rap"),
      ("config set lim", "config set limit"),
      ("search x --country jp", "search x --country jp"),
    ] {
      try await complete("tunes \(typed)", "tunes \(completed)", on: terminal)
    }
    terminal.send("exit\r")
    _ = await terminal.wait()
  }

  @Test("Candidates continue the typed word, except in fish")
  func offered() {
    let terms = ["love me do", "all you need is love"]
    #expect(ShellCandidates.offered(terms, for: "Lo", shell: "zsh") == ["Love me do"])
    #expect(ShellCandidates.offered(terms, for: "lvoe", shell: "zsh").isEmpty)
    #expect(ShellCandidates.offered(terms, for: "lvoe", shell: "fish") == terms)
  }

  private func complete(_ typed: String, _ completed: String, on terminal: PseudoTerminal)
    async throws
  {
    terminal.send(typed + "\t")
    try await terminal.expectScreen { $0.contains { $0.contains(completed) } }
    terminal.send("\u{15}\u{0C}")
  }

  /// A terminal with a shell that has loaded the script.
  private func terminal(_ shell: Shell, _ tunes: Tunes) async throws -> PseudoTerminal {
    let folder = tunes.home.path(of: "completion")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = "\(folder)/_tunes"
    try await tunes.process("--generate-completion-script", shell.rawValue).stdout
      .write(toFile: script, atomically: true, encoding: .utf8)
    let program = URL(fileURLWithPath: try testedProgram())
    var environment = tunes.environment
    environment["PATH"] = "\(program.deletingLastPathComponent().path):/usr/bin:/bin"
    let terminal = try PseudoTerminal(
      running: shell.path, shell.arguments, environment: environment, columns: 100, rows: 24)
    terminal.send(shell.setup(script, folder: folder) + "\r")
    try await terminal.expect("sh% ")
    return terminal
  }

  @Test(
    "Numbers of the last listing are completed with their tracks in zsh and fish",
    .enabled(if: Fuzz.isOn), .timeLimit(.minutes(1)),
    arguments: Shell.installed.filter { $0 != .bash })
  func numbers(shell: Shell) async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "3")
    let terminal = try await terminal(shell, tunes)
    terminal.send("tunes show \t")
    try await terminal.expectScreen { screen in
      screen.contains { $0.contains("3") && $0.contains("Come Together — The Beatles") }
    }
    terminal.send("\u{15}exit\r")
    _ = await terminal.wait()
  }

  @Test("A field of a list isn't offered twice")
  func fields() {
    let words = ["tunes", "search", "x", "--fields", "trackName,trackN"]
    #expect(ShellCandidates.fields(words, 4, "trackName,trackN") == ["trackName,trackNumber"])
  }

  @Test("The value of an option isn't taken for a word of the term")
  func optionValue() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "here comes the sun")
    let run = try await tunes.process(
      "---completion", "search", "--", "positional@0", "4", "1", "tunes", "search", "--genre",
      "here", "h")
    #expect(run.stdout.contains("here comes the sun"))
  }

  @Test("The rest of a past search is completed after any number of its words")
  func rest() async throws {
    let tunes = try await Tunes()
    let past = HistoryLines.line("here comes the sun")
    _ = try await tunes.run("history", "import", "-", input: past)
    for (words, rest) in [
      (["here", "c"], "comes the sun"), (["here", "comes", "t"], "the sun"),
      (["here", "comes", "the", "s"], "sun"), (["\"here\"", "comes", "t"], "the sun"),
    ] {
      let position = ["positional@0", "\(words.count + 1)", "1", "tunes", "search"]
      let run = try await tunes.process(["---completion", "search", "--"] + position + words)
      #expect(run.stdout.split(whereSeparator: \.isNewline).map(String.init) == [rest])
    }
  }

  @Test("Number descriptions follow each shell's format and omit escape characters")
  func described() {
    let title = "a:b\u{1B}[31m\tc"
    let name = SafeText(title)
    #expect(ShellCandidates.described("3", as: name, for: "zsh").hasPrefix("3:a:b"))
    #expect(ShellCandidates.described("3", as: name, for: "bash") == "3")
    let fish = ShellCandidates.described("3", as: name, for: "fish")
    #expect(fish.hasPrefix("3\ta:b") && fish.split(separator: "\t").count == 2)
    #expect(!fish.unicodeScalars.contains("\u{1B}"))
  }

  @Test(
    "Special characters in completions are escaped for each shell",
    arguments: [
      (#"a$(b):c\"#, "bash", #"a\$\(b\)\:c\\"#),
      (#"c:d\e $f"#, "zsh", #"c\:d\\e $f"#), (#"c:d\e $f"#, "fish", #"c:d\e $f"#),
    ])
  func escapes(term: String, shell: String, escaped: String) {
    #expect(ShellCandidates.escaped(term, for: shell) == escaped)
  }

  @Test(
    "Completion without saved data prints no output and creates no files",
    arguments: [
      ["positional@0", "2", "2", "tunes", "search", "be"],
      ["--genre", "3", "1", "tunes", "search", "--genre", "R"],
    ])
  func noStore(words: [String]) async throws {
    let tunes = try await Tunes(isNew: true)
    let run = try await tunes.process(["---completion", "search", "--"] + words)
    #expect(run.stdout.isEmpty || run.stdout == "\n")
    #expect(run.stderr.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: tunes.home.path(of: ".local")))
  }
}
