/// What something took, once.
struct Sample: Sendable {
  /// From its start to its end.
  var milliseconds: Double
  /// Of the processor, for the program and for the system, in milliseconds.
  var cpu: Double
}
