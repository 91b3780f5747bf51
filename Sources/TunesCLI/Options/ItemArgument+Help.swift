import ArgumentParser

extension ItemArgument {
  /// How a command describes the track that it takes.
  static let trackHelp = ArgumentHelp("The track: 3, id:1441164589, or its link.")

  /// How a command describes the tracks that it takes.
  static let tracksHelp = ArgumentHelp("The tracks: 3, 1-3,5, all, id:1441164589, or links.")

  /// How a command describes the track or album that it takes.
  static let pageHelp = ArgumentHelp("The track or album: 3, id:1441164589, or its link.")

  /// How a command describes the album that it takes.
  static let albumHelp = ArgumentHelp(
    "The album, or a track on it: 3, id:1441164426, or its link.")

  /// How a command describes the artist that it takes.
  static let artistHelp = ArgumentHelp(
    "The artist, or a track or album of theirs: 3, id:136975, or its link.")

  /// What a shell offers for it.
  static let completion = CompletionKind.custom(ItemCompletion.numbers)

  static let trackDiscussion = """
    A track is named by its number in the last listing of this terminal, by its id, as \
    id:1441164589, or by the link of its page.
    """
}
