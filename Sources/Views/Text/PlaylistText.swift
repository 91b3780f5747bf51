package import Entities
package import TerminalKit

package enum PlaylistText {
  /// Returns playlists as a table, or as sentences in accessible output.
  package static func lines(
    _ playlists: [Playlist], _ capabilities: TerminalCapabilities, _ format: PersonalFormat,
    numbers: [Int]? = nil
  ) -> [StyledText] {
    let rows = playlists.enumerated().map { index, playlist -> [StyledText] in
      (numbers.map { ["\($0[index], .bold)"] } ?? []) + [
        "\(playlist.name.text, .bold)", StyledText(songs(playlist.trackCount)),
        "changed \(format.ago(playlist.modifiedAt))",
      ]
    }
    guard !capabilities.isAccessible else { return rows.map { $0.joined(separator: ". ") + "." } }
    let first = numbers == nil ? [] : [TableColumn("", alignment: .trailing)]
    return Array(
      Table(
        columns: first + [
          TableColumn("Playlist", minimum: 12, yieldOrder: 0),
          TableColumn("", alignment: .trailing), TableColumn("", isOptional: true),
        ], rows: rows, headerStyle: .dim
      ).lines(for: capabilities).dropFirst())
  }

  package static func songs(_ count: Int) -> SafeText { .counted(count, "song") }

  package static let none: StyledText =
    "You have no playlists yet. Create one with `tunes playlist create NAME`."

  package static func empty(_ playlist: Playlist) -> StyledText {
    """
    \(playlist.name.text, .bold) has no songs yet. \
    Add one with `tunes playlist add \(quoting: playlist.name.text) TITLE`.
    """
  }

  package static func created(_ playlist: Playlist) -> StyledText {
    "Created the playlist \(playlist.name.text, .bold)."
  }

  package static func created(_ playlist: Playlist, with tracks: [Track]) -> StyledText {
    "Created the playlist \(playlist.name.text, .bold), and added \(named(tracks))."
  }

  package static func created(_ copy: Playlist, copying playlist: Playlist) -> StyledText {
    "Copied \(songs(playlist.trackCount)) of \(playlist.name.text, .bold) to the new playlist \(copy.name.text, .bold)."
  }

  package static func renamed(_ playlist: Playlist, to name: PlaylistName) -> StyledText {
    "Renamed \(playlist.name.text, .bold) to \(name.text, .bold)."
  }

  package static func deleted(_ playlist: Playlist) -> StyledText {
    "Deleted \(playlist.name.text, .bold) with \(songs(playlist.trackCount))."
  }

  /// Says which playlists were deleted.
  static func deleted(_ playlists: [Playlist]) -> StyledText {
    let text: StyledText =
      playlists.count == 1 ? deleted(playlists[0]) : "Deleted \(playlists.count) playlists."
    return text + " Undo with u."
  }

  /// Says which of all tracks were added.
  package static func added(_ tracks: [Track], of all: [Track], to playlist: Playlist)
    -> StyledText
  {
    let name: StyledText = "\(playlist.name.text, .bold)"
    guard !tracks.isEmpty else {
      return "\(named(all)) \(all.count == 1 ? "is" : "are") already in \(name)."
    }
    return "Added \(named(tracks)) to \(name)\(known(all.count - tracks.count))."
  }

  /// Says how many of `total` tracks were added.
  package static func added(count: Int, of total: Int, to playlist: Playlist) -> StyledText {
    "Added \(songs(count)) to \(playlist.name.text, .bold)\(known(total - count))."
  }

  private static func known(_ count: Int) -> StyledText {
    count == 0 ? "" : "; \(count) \(count == 1 ? "was" : "were") already in it"
  }

  package static func removed(_ tracks: [Track], count: Int, from playlist: Playlist) -> StyledText
  {
    "Removed \(named(tracks, count: count)) from \(playlist.name.text, .bold)."
  }

  /// Says that a track was moved; `nil` if its name isn't known.
  package static func moved(_ track: Track?, to place: Int, in playlist: Playlist) -> StyledText {
    "Moved \(named([track].compactMap(\.self), count: 1)) to number \(place) of \(playlist.name.text, .bold)."
  }

  private static func named(_ tracks: [Track]) -> StyledText { named(tracks, count: tracks.count) }

  /// Returns the name of a single known track, or else the count.
  private static func named(_ tracks: [Track], count: Int) -> StyledText {
    guard count == 1, tracks.count == 1, let track = tracks.first else {
      return StyledText(songs(count))
    }
    return "\(track.name, .bold) by \(track.artist.name)"
  }
}

extension ErrorMessage {
  package init(playlistName error: SearchTermError) {
    switch error {
    case .blank:
      self.init(.usage, "A playlist needs a name", advice: "Give it at least one visible character")
    case .tooLong(let bytes):
      self.init(
        .usage, "The name is \(bytes) bytes long",
        advice: "Shorten it to \(PlaylistName.maximumBytes) bytes or fewer")
    }
  }

  package init(taken name: PlaylistName) {
    self.init(
      .usage, "You already have a playlist named \(quoting: name.text)",
      advice: "Choose another name")
  }

  /// Creates the message for a name at a prompt.
  init(noPlaylistAtPrompt name: PlaylistName) {
    self.init(
      .notFound, "You have no playlist named \(quoting: name.text)",
      advice: "To create it, type create \(name.text)")
  }

  package init(gone playlist: Playlist) {
    self.init(
      .notFound, "\(quoting: playlist.name.text) has been deleted",
      advice: "See `tunes playlist list`")
  }
}
