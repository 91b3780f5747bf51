/// The output of `tunes --experimental-dump-help`.
struct ToolHelp: Decodable {
  /// The format version that ``CommandHelp`` reads.
  static let readableVersion = 0

  let serializationVersion: Int
  let command: CommandHelp
}
