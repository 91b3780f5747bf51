import Entities
import Scenes
import TerminalKit

/// A page as the full screen shows it: the names and the facts of its item, and a list in sections.
///
/// Lines are numbered from 0, through all sections; `nil` stands for no line.
@MainActor protocol ScreenPage {
  associatedtype Contents: NotedContents
  typealias Event = PageEvent<Contents.ListEvent>

  static var pane: ScreenSession.Pane { get }

  init(_ contents: Contents)

  var title: SafeText { get }
  /// The name of the item.
  var name: SafeText { get }
  /// The text at the top right.
  var aside: SafeText { get }
  var sections: [PageSection] { get }
  /// The line of the page's item, where the cursor starts; `nil` for the first line.
  var start: Int? { get }

  /// Returns the facts in lines of at most `columns` columns, fewer if the page has few `rows`, with
  /// the cursor on a line.
  func facts(_ columns: Int, rows: Int, at line: Int?, _ context: DrawingContext) -> [StyledText]

  /// Returns the actions that are available with the cursor on a line, the most likely first.
  func hints(at line: Int?) -> [ScreenAction]

  /// Returns the word in the line of hints, with the cursor on a line; `nil` for the usual one.
  func hint(_ action: ScreenAction, at line: Int) -> SafeText?

  /// Returns the main actions on a line with their meanings, shown beside the list.
  func keys(at line: Int) -> [(ScreenAction, SafeText)]

  /// Returns the number of a song or an album in a line that actions can be about; `nil` for others.
  func row(at line: Int) -> RowNumber?

  /// Returns the events of an action on a line; `nil` if it has no meaning here.
  func events(for action: ScreenAction, at line: Int?) -> [Event]?

  /// Returns the message about an action that needs another line; `nil` if it needs none.
  func advice(on action: ScreenAction, at line: Int) -> SafeText?

  /// Returns the events that restore a page as it was in a session.
  func events(restoring session: ScreenSession) -> [Event]

  func note(in session: inout ScreenSession)
}

extension ScreenPage {
  var name: SafeText { title }
  var aside: SafeText { "" }
  var start: Int? { nil }
  func hint(_ action: ScreenAction, at line: Int) -> SafeText? { nil }
  func keys(at line: Int) -> [(ScreenAction, SafeText)] { [] }
  func advice(on action: ScreenAction, at line: Int) -> SafeText? { nil }
  func events(restoring session: ScreenSession) -> [Event] { [] }
  func note(in session: inout ScreenSession) {}
}

extension ScreenPage {
  /// The sections with headings.
  var headed: [PageSection] { sections.filter { $0.heading != nil && !$0.lines.isEmpty } }

  /// The first line of each section with a heading.
  var starts: [Int] {
    var start = 0
    return sections.compactMap { section in
      defer { start += section.lines.count }
      return section.heading == nil || section.lines.isEmpty ? nil : start
    }
  }
}

/// The lines of a page's list under one heading.
struct PageSection {
  /// `nil` for lines that need no heading.
  var heading: SafeText?
  /// The number of items, as text.
  var count: SafeText = ""
  var lines: [PageLine]
  /// Whether the lines belong to the page's item, rather than stand beside it.
  var isOwn = true
}

/// A line of a page's list.
struct PageLine: Identifiable {
  /// The numbers that identify the line on the page and in a session; of a line that another one can
  /// hide, they begin with that one's.
  var id: [Int64]
  var cells: ListCells
  /// The artwork to show with the cursor on the line; `nil` for that of the page's item.
  var cover: ArtworkLink?

  var track: Track.ID? { cells.track }

  /// The line that can hide this one; `nil` if none can.
  static func parent(of id: [Int64]) -> [Int64]? { id.count > 1 ? [id[0]] : nil }
}

extension PageEvent {
  /// Creates the event of an action on songs: `first` is one of them or `nil` for all, and `rest` are
  /// those from it on.
  ///
  /// `nil` if the action isn't one on songs.
  init?(_ action: ScreenAction, _ first: PositionRanges?, rest: PositionRanges?) {
    switch action {
    case .play: self = .items(.play(rest))
    case .enqueue: self = .items(.enqueue(first))
    case .playNext: self = .items(.enqueue(first, .next))
    case .star: self = .items(.toggleFavorites(first))
    case .addToPlaylist: self = .items(.addToPlaylist(first))
    default: return nil
    }
  }

  /// Whether the event leads away from the page, and so cancels its work.
  var leavesPage: Bool {
    switch self {
    case .items(.select), .retry, .leave: true
    case .act(let action), .items(.act(let action, _)): action.leavesPage
    case .items, .list: false
    }
  }
}

extension ScreenAction {
  /// The message on the line of another album about an action on songs; `nil` if it isn't one.
  var adviceOnAlbum: SafeText? {
    switch self {
    case .star: "Only songs can be favorites. Open the album for its songs."
    case .addToPlaylist: "Only songs can be in playlists. Open the album for its songs."
    default: nil
    }
  }
}

extension ItemAction {
  var leavesPage: Bool {
    switch self {
    case .showAlbum, .showArtist, .showLyrics: true
    case .showArtwork, .addToPlaylist, .openPage, .openIn, .copyLink: false
    }
  }
}
