/// What `tunes --experimental-dump-help` prints.
struct ToolHelp: Decodable {
  /// The form that ``CommandHelp`` reads.
  static let readableVersion = 0

  let serializationVersion: Int
  let command: CommandHelp
}
