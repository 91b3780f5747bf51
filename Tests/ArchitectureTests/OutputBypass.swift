import Foundation

/// A way to write to a terminal that bypasses the terminal layer.
enum OutputBypass {
  /// Functions that write, unless they are members of anything but a module.
  private static let functions = [
    "print", "debugPrint", "dump", "fputs", "fwrite", "putchar", "fputc", "putc", "puts", "printf",
    "fprintf", "dprintf", "vprintf", "vfprintf", "vdprintf", "perror", "NSLog", "writev", "pwrite",
  ]

  private static let modules = ["Swift", "Glibc", "Darwin", "Foundation", "Musl"]

  /// Names that lead to a terminal in any context.
  private static let names = [
    "stdout", "stderr", "STDOUT_FILENO", "STDERR_FILENO", "FileHandle.standard",
    "FileHandle(fileDescriptor:", "FileDescriptor.standard", "FileDescriptor(rawValue:",
    "/dev/tty", "/dev/stdout", "/dev/stderr", "/dev/fd/",
  ]

  /// The bypasses in some code.
  static func all(in code: String) -> [String] {
    // Most code has none of the words, which is far quicker to see than what they mean.
    let functions = functions.filter { strstr(code, $0) != nil }
    let names = names.filter { strstr(code, String($0.prefix { $0.isLetter || $0 == "/" })) != nil }
    guard !functions.isEmpty || !names.isEmpty || strstr(code, "write") != nil else { return [] }
    let code = code.filter { !$0.isNewline }.replacing(/\s*\.\s*/, with: ".")
    let called = functions.filter { calls($0, in: code) { _ in true } }
    let writes = calls("write", in: code) { before in
      modules.contains { before.hasSuffix("\($0).") }
    }
    let direct = code.contains(/\bwrite\(\s*(\d|STD|fileno)/) ? ["write"] : []
    return called + (writes ? ["write"] : []) + direct + names.filter { contains($0, in: code) }
  }

  /// Whether a function is called by its bare name or through its module, and the code before it
  /// satisfies a condition.
  private static func calls(
    _ function: String, in code: String, where condition: (Substring) -> Bool
  ) -> Bool {
    code.ranges(of: "\(function)(").contains { range in
      let before = code[..<range.lowerBound]
      let isBare = before.last.map { !isPartOfName($0) && $0 != "." } ?? true
      let isOfModule = modules.contains { before.hasSuffix("\($0).") }
      return (isBare || isOfModule) && !before.hasSuffix("func ") && condition(before)
    }
  }

  private static func contains(_ name: String, in code: String) -> Bool {
    code.ranges(of: name).contains { range in
      code[..<range.lowerBound].last.map { !isPartOfName($0) } ?? true
    }
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
