import Foundation
import ITunesStubServer
import TestSupport
import Testing

@testable import TunesCLI

/// Past terms on the command line, in the real shells.
@Suite("Completion")
struct CompletionTests {
  enum Shell: String, CaseIterable, CustomTestStringConvertible {
    case bash, zsh, fish

    var testDescription: String { rawValue }

    var path: String { "/usr/bin/\(rawValue)" }

    /// Starts it without a person's own settings.
    var arguments: [String] {
      switch self {
      case .bash: ["--norc", "-i"]
      case .zsh: ["-f", "-i"]
      case .fish: ["--no-config", "-i"]
      }
    }

    /// Loads a script, and makes the prompt one that can be told from anything else.
    func setup(_ script: String, folder: String) -> String {
      switch self {
      case .bash: "PS1='sh% '; source \(script)"
      case .zsh: "PS1='sh%% '; fpath=(\(folder) $fpath); autoload -U compinit; compinit -u -D"
      case .fish: "function fish_prompt; echo -n 'sh% '; end; source \(script)"
      }
    }
  }

  @Test(
    "a past term is completed and quoted as the shell needs it", .timeLimit(.minutes(1)),
    arguments: Shell.allCases.filter { FileManager.default.isExecutableFile(atPath: $0.path) })
  func completes(shell: Shell) async throws {
    let tunes = try await Tunes()
    for term in ["here comes the sun", "simon & garfunkel"] {
      _ = try await tunes.run("search", term, "--limit", "1")
    }
    let folder = tunes.home.path(of: "completion")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = "\(folder)/_tunes"
    try await tunes.run("--generate-completion-script", shell.rawValue).stdout
      .write(toFile: script, atomically: true, encoding: .utf8)
    let program = URL(fileURLWithPath: try builtProduct(named: "tunes"))
    var environment = tunes.environment
    environment["PATH"] = "\(program.deletingLastPathComponent().path):/usr/bin:/bin"
    let terminal = try PseudoTerminal(
      running: shell.path, shell.arguments, environment: environment, columns: 100, rows: 24)
    terminal.send(shell.setup(script, folder: folder) + "\r")
    try await terminal.expect("sh% ")
    for (typed, completed) in [
      ("he", #"here\ comes\ the\ sun"#), ("here c", #"here comes\ the\ sun"#),
      ("sim", #"simon\ \&\ garfunkel"#), ("\"here c", "\"here comes the sun\""),
    ] {
      terminal.send("tunes search \(typed)\t")
      try await terminal.expectScreen { $0.contains { $0.contains("tunes search \(completed)") } }
      terminal.send("\u{15}\u{0C}")
    }
    terminal.send("exit\r")
    _ = await terminal.wait()
  }

  @Test(
    "what a shell would run or take apart is escaped for it",
    arguments: [
      (#"a$(b) `c` "d" e'f \ ~*"#, "bash", #"a\$\(b\) \`c\` \"d\" e\'f \\ \~\*"#),
      (#"c:d\e $f"#, "zsh", #"c\:d\\e $f"#), (#"c:d\e $f"#, "fish", #"c:d\e $f"#),
    ])
  func escapes(term: String, shell: String, escaped: String) {
    #expect(TermCompletion.escaped(term, for: shell) == escaped)
  }

  @Test("nothing is made, and nothing said, where there are no past terms")
  func noStore() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "---completion", "search", "--", "positional@0", "2", "2", "tunes", "search", "be")
    #expect(run.stdout.isEmpty || run.stdout == "\n")
    #expect(run.stderr.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: tunes.home.path(of: ".local")))
  }
}
