import ArgumentParser

extension ItemArgument {
  /// Help for a track argument.
  static let trackHelp = ArgumentHelp("Track number, ID, or link, such as 3 or id:1441164589.")

  /// Help for track arguments.
  static let tracksHelp = ArgumentHelp(
    "Track numbers, IDs, or links, such as 3, 1-3,5, all, or id:1441164589.")

  /// Help for a track or album argument.
  static let pageHelp = ArgumentHelp(
    "Track or album number, ID, or link, such as 3 or id:1441164589.")

  /// Help for an album argument.
  static let albumHelp = ArgumentHelp(
    "Album (or track) number, ID, or link, such as 3 or id:1441164426.")

  /// Help for an artist argument.
  static let artistHelp = ArgumentHelp(
    "Artist (or track or album) number, ID, or link, such as 3 or id:136975.")

  /// The shell completion for an item argument.
  static let completion = CompletionKind.custom(ItemCompletion.numbers)

  static let trackDiscussion = discussion("a track")
  static let pageDiscussion = discussion("a track or album")

  static let tracksDiscussion = """
    Give tracks by their numbers in the last list shown in this terminal, their IDs \
    (id:1441164589), or their links.
    """

  private static func discussion(_ item: String) -> String {
    """
    Give \(item) by its number in the last list shown in this terminal, its ID (id:1441164589), or \
    its link.
    """
  }
}
