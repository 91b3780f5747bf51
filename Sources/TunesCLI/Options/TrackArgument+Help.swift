import ArgumentParser

extension TrackArgument {
  /// How a command describes the track that it takes.
  static let help = ArgumentHelp("The track: 3, id:1441164589, or its link.")

  /// How a command describes the tracks that it takes.
  static let severalHelp = ArgumentHelp("The tracks: 3, 1-3,5, all, id:1441164589, or links.")

  /// What a shell offers for it.
  static let completion = CompletionKind.custom(TrackCompletion.numbers)

  static let discussion = """
    A track is named by its number in the last listing of this terminal, by its id, as \
    id:1441164589, or by the link of its page.
    """
}
