/// How a program ended, and what it took.
struct ProgramEnd: Sendable {
  /// As `waitpid` says it; 0 where it ended well.
  var status: Int32
  var sample: Sample
}
