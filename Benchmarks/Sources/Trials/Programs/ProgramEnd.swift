/// How a program ended, and what it took.
struct ProgramEnd: Sendable {
  /// As `waitpid` says it; 0 where it ended well.
  var status: Int32
  /// From its start to its end.
  var milliseconds: Double
  /// Of the processor, for the program and for the system, in milliseconds.
  var cpu: Double
}
