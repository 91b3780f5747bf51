import Testing

@Suite("Terminal output")
struct OutputTests {
  private static let files: [SourceFile] = (try? SourceFile.all()) ?? []

  /// Files that may write through the C library, or name standard streams by their numbers.
  private static let writers = [
    "Sources/Media/Player/PlayerRun.swift",
    "Sources/TerminalKit/Terminal/Descriptor.swift",
  ]

  /// Files that may mark text as clean without cleaning it.
  private static let cleaners = [
    "Sources/TerminalKit/Text/SafeText.swift", "Sources/TerminalKit/Text/StyledText.swift",
  ]

  /// Files that may write escape sequences.
  private static let controllers = [
    "Sources/TerminalKit/Input/TerminalRestorer.swift",
    "Sources/TerminalKit/Output/TextOutput.swift",
    "Sources/TerminalKit/Line/EditedPrompt.swift",
    "Sources/TerminalKit/Screen/Screen.swift",
  ]

  @Test("Only the terminal layer writes to the terminal", arguments: files)
  func output(file: SourceFile) {
    guard !Self.writers.contains(file.path) else { return }
    for line in file.code {
      #expect(OutputBypass.all(in: line).isEmpty, "\(file.path): \(line)")
    }
  }

  @Test(
    "Each way of bypassing the terminal layer is detected",
    arguments: [
      "print(text)", "Swift.print(text)", "Swift.debugPrint(text)", "  dump(value)",
      "FileHandle.standardOutput.write(data)", "let out = FileHandle(fileDescriptor: 1)",
      "write(1, bytes, 4)", "_ = write(STDOUT_FILENO, bytes, 4)", "Glibc.write(out, bytes, 4)",
      "Darwin.write(out, bytes, 4)", "Foundation.write(out, bytes, 4)", "unsafe write(2, b, 1)",
      "Glibc.fputs(text, stream)", "fputs(text, stdout)", "Foundation.NSLog(text)",
      "open(\"/dev/tty\", O_WRONLY)", "Foundation.puts(text)", "let out = FileHandle\n  .standard",
      "FileDescriptor.standardOutput.writeAll(bytes)", "dprintf(1, text)", "vprintf(text, list)",
    ])
  func caught(code: String) {
    #expect(!OutputBypass.all(in: code).isEmpty)
  }

  @Test(
    "Code that only resembles direct output isn't flagged",
    arguments: [
      "output.write(document: text)", "writer.write(member)", "write(help: text)",
      "mutating func write(_ value: JSONValue) {", "write(member.name)", "fingerprint(of: term)",
      "results.print(text)", "blueprint.dump(value)", "func printSuggestions(_ all: [String]) {",
    ])
  func harmless(code: String) {
    #expect(OutputBypass.all(in: code).isEmpty)
  }

  @Test("Only listed files mark text as clean or write escape sequences", arguments: files)
  func privileges(file: SourceFile) {
    let code = file.code.joined(separator: "\n")
    if code.contains("SafeText(clean:") { #expect(Self.cleaners.contains(file.path)) }
    if code.contains("write(control:") { #expect(Self.controllers.contains(file.path)) }
  }

  @Test("Every file on the exception lists needs its exception")
  func lists() {
    let codes = Dictionary(
      uniqueKeysWithValues: Self.files.map { ($0.path, $0.code.joined(separator: "\n")) })
    for path in Self.writers {
      #expect(codes[path].map { !OutputBypass.all(in: $0).isEmpty } == true, "\(path)")
    }
    for path in Self.cleaners {
      #expect(codes[path]?.contains("SafeText(clean:") == true, "\(path)")
    }
    for path in Self.controllers {
      #expect(codes[path]?.contains("write(control:") == true, "\(path)")
    }
  }
}
