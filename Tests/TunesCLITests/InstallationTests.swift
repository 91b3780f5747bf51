import ArgumentParser
import Foundation
import TestSupport
import Testing
import Views

@testable import TunesCLI

/// The files that `make install` adds and `make uninstall` removes, with the program under test.
@Suite("Installation")
struct InstallationTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test(
    "The installed files include pages of all commands and all licenses, and uninstalling removes them"
  )
  func installing() async throws {
    try await stage()
    try checkPages()
    try checkLicenses()
    try await make("install")
    try checkInstalledFiles()
    try await checkUninstalling()
  }

  private func checkPages() throws {
    let pages = try Self.files(in: "\(stage)/share/man/man1")
    #expect(pages == Self.pageNames(TunesCommand.self, below: []).sorted())
    let installed = try Self.text("packaging/installed-files").split(separator: "\n").map(
      String.init)
    #expect(try Self.files(in: stage) == installed.sorted())

    let search = try Self.text(below: stage, "share/man/man1/tunes-search.1")
    #expect(search.contains("\n.Dt TUNES-SEARCH 1\n.Os \"tunes \(Version.current)\"\n"))
    #expect(search.contains("\n.Op Fl -explicit | Fl -no-explicit\n"))
    #expect(search.contains("\n.Op Ar term ...\n"))
    #expect(
      search.contains(
        "\n.It Fl n , Fl -limit , Fl -count Ar n\nResults per page.\n(default: as many"))
    let redo = try Self.text(below: stage, "share/man/man1/tunes-redo.1")
    #expect(redo.contains("\n.Sh EXAMPLES\n.Dl $ tunes redo\n.Sh SEE ALSO\n"))
    let history = try Self.text(below: stage, "share/man/man1/tunes-history.1")
    #expect(history.contains("\n.It Xr tunes-history-export 1\nExport your search history.\n"))
    let own = try Self.text(below: stage, "share/man/man1/tunes.1")
    for status in Set(Self.codes.map(\.status)) { #expect(own.contains("\n.It \(status)\n")) }
    for variable in try Self.variables() { #expect(own.contains("\n.It Ev \(variable)\n")) }
  }

  /// All linked packages are named, and licenses have their full texts.
  private func checkLicenses() throws {
    let text = try Self.text(below: stage, "share/doc/tunes/copyright")
    let packages = try Self.text("Package.swift").matches(of: /url: "[^"]*\/([^"]*)"/).map(\.1)
    #expect(packages.count == 4)
    for package in packages { #expect(text.contains(" \(package)/*"), "\(package)") }
    #expect(!text.contains("common-licenses"))
    for title in ["License: Expat\n Permission", "End of Terms", "TERMS AND CONDITIONS FOR USE"] {
      #expect(text.localizedCaseInsensitiveContains(title), "\(title)")
    }
  }

  private func checkInstalledFiles() throws {
    let installed = try Self.files(in: "\(destination)/prefix")
    #expect(try installed == Self.files(in: stage))
    let modes = try installed.map { file in
      try FileManager.default.attributesOfItem(atPath: "\(destination)/prefix/\(file)")[
        .posixPermissions] as? Int
    }
    #expect(modes == installed.map { $0 == "bin/tunes" ? 0o755 : 0o644 })
  }

  /// Exactly the installed files are removed.
  private func checkUninstalling() async throws {
    let others = [
      "bin/tunes-tool", "share/man/man1/tunes-tool.1", "share/zsh/site-functions/_tool",
    ]
    for other in others {
      try Data().write(to: URL(fileURLWithPath: "\(destination)/prefix/\(other)"))
    }
    try await make("uninstall")
    #expect(try Self.files(in: "\(destination)/prefix") == others)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(destination)/prefix/share").sorted()
        == ["man", "zsh"])
    try await make("uninstall")
  }

  @Test("The latest release in the changelog is the current version")
  func changelog() throws {
    let release = try Self.text("CHANGELOG.md").split(separator: "\n").first {
      $0.hasPrefix("## [")
    }
    #expect(release?.hasPrefix("## [\(Version.current)] - ") == true)
  }

  @Test("A release has checksums of its files, notes, and packages that name its sources")
  func release() async throws {
    let release = folder.path(of: "release")
    try FileManager.default.createDirectory(atPath: release, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(release)/tunes.deb"))
    let script = #"cd "$1" && scripts/release "$2" https://example.invalid "$3""#
    let tag = "v\(Version.current)"
    try await run("/bin/sh", "-c", script, "sh", Self.package.path, release, tag)

    let sums = try Self.text(below: release, "SHA256SUMS").split(separator: "\n")
    let sources = "tunes-\(Version.current).tar.gz"
    #expect(sums.map { $0.drop { $0 != " " } } == ["  tunes.deb", "  \(sources)"])
    let checksum = try #require(sums.last?.prefix { $0 != " " })
    for package in ["tunes.rb", "PKGBUILD"] {
      let text = try Self.text(below: release, package)
      #expect(text.contains(checksum) && text.contains("https://example.invalid"))
      #expect(text.contains(Version.current) && !text.contains("@version@"))
    }
    let notes = try Self.text(below: release, "notes.md")
      .replacing("https://example.invalid/blob/\(tag)/", with: "")
      .split(whereSeparator: \.isWhitespace)
    let changes = try Self.text("CHANGELOG.md").split(whereSeparator: \.isWhitespace)
    #expect(!notes.isEmpty && changes.contains(notes))
  }
}

extension InstallationTests {
  private static let codes: [ErrorCode] = [
    .usage, .invalidResponse, .unavailable, .timedOut, .rateLimited, .refused, .storage, .notFound,
    .internal, .interrupted,
  ]

  private var stage: String { folder.path(of: "stage") }
  private var destination: String { folder.path(of: "destination") }

  /// Stages the installed files.
  private func stage() async throws {
    let products = try builtProduct(named: "manual-pages").dropLast("/manual-pages".count)
    let script = #"cd "$1" && exec scripts/stage "$2" "$3""#
    try await run("/bin/sh", "-c", script, "sh", Self.package.path, "\(products)", stage)
  }

  private func make(_ goal: String) async throws {
    try await run(
      "/usr/bin/make", "-C", Self.package.path, goal, "STAGE=\(stage)", "DESTDIR=\(destination)",
      "PREFIX=/prefix")
  }

  private func run(_ program: String, _ arguments: String...) async throws {
    let run = try await ProgramRun.running(
      program, arguments, environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin"],
      within: .seconds(120))
    #expect(run.status == .exited(0), "\(run.stderr)")
  }

  private static func text(below folder: String = package.path, _ path: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
  }

  private static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")[.type]
        as? FileAttributeType == .typeRegular
    }.sorted()
  }

  private static func pageNames(_ command: any ParsableCommand.Type, below words: [String])
    -> [String]
  {
    let words = words + [command.configuration.commandName ?? ""]
    return ["\(words.joined(separator: "-")).1"]
      + command.configuration.subcommands.flatMap { pageNames($0, below: words) }
  }

  /// The environment variables of tunes itself.
  private static func variables() throws -> Set<String> {
    let sources = package.appendingPathComponent("Sources").path
    return try files(in: sources).filter { $0.hasSuffix(".swift") }.reduce(into: []) {
      names, file in
      names.formUnion(
        try text(below: sources, file).matches(of: /"(TUNES_[A-Z_]+)"/).map { String($0.1) })
    }
  }
}
