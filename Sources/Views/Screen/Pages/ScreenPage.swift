import Entities
import Scenes
import TerminalKit

/// A page on the full screen: the facts of its item, and a list in sections.
///
/// Lines are numbered from 0 across all sections; `nil` is no line.
@MainActor protocol ScreenPage {
  associatedtype Contents: NotedContents
  typealias Event = PageEvent<Contents.ListEvent>

  static var kind: PageKind { get }

  init(_ contents: Contents)

  var title: SafeText { get }
  /// The name of the item.
  var name: SafeText { get }
  /// The text at the top right.
  var aside: SafeText { get }
  var sections: [PageSection] { get }
  /// The line where the cursor starts; `nil` for the first line.
  var start: Int? { get }

  /// Returns the facts for the line under the cursor, at most `columns` wide, and fewer if the page
  /// has few `rows`.
  func facts(_ columns: Int, rows: Int, at line: Int?, _ context: DrawingContext) -> [StyledText]

  /// Returns the available actions for the line under the cursor, most likely first.
  func hints(at line: Int?) -> [ScreenAction]

  /// Returns the word in the line of hints for the line under the cursor; `nil` for the usual word.
  func hint(_ action: ScreenAction, at line: Int) -> SafeText?

  /// Returns the main actions on a line with their meanings, to show beside the list.
  func keys(at line: Int) -> [(ScreenAction, SafeText)]

  /// Returns the number of a song or album that has actions; `nil` for other lines.
  func row(at line: Int) -> RowNumber?

  /// Returns the events of an action on a line; `nil` if it has no meaning there.
  func events(for action: ScreenAction, at line: Int?) -> [Event]?

  /// Returns a message if an action needs another line.
  func advice(on action: ScreenAction, at line: Int) -> SafeText?

  /// The albums expanded under an artist.
  var openAlbums: [Album.ID] { get }

  /// Returns the events that expand albums.
  func events(expanding albums: [Album.ID]) -> [Event]
}

extension ScreenPage {
  var name: SafeText { title }
  var aside: SafeText { "" }
  var start: Int? { nil }
  func hint(_ action: ScreenAction, at line: Int) -> SafeText? { nil }
  func keys(at line: Int) -> [(ScreenAction, SafeText)] { [] }
  func advice(on action: ScreenAction, at line: Int) -> SafeText? { nil }
  var openAlbums: [Album.ID] { [] }
  func events(expanding albums: [Album.ID]) -> [Event] { [] }

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

/// What a page is about.
enum PageKind { case track, album, artist }

/// The lines of a page's list under one heading.
struct PageSection {
  /// `nil` for lines that need no heading.
  var heading: SafeText?
  /// The number of items, as text.
  var count: SafeText = ""
  var lines: [PageLine]
  /// Whether the lines belong to the page's item, like the songs of an album.
  var isOwn = true
}

/// A line of a page's list.
struct PageLine: Identifiable {
  /// The numbers of the line's item, in a session, too; they begin with those of the line that can
  /// hide it.
  var id: [Int64]
  var cells: ListCells
  /// The artwork for this line; `nil` for the page's artwork.
  var cover: ArtworkLink?

  var track: Track.ID? { cells.track }

  /// Returns the line that can hide this one, if any.
  static func parent(of id: [Int64]) -> [Int64]? { id.count > 1 ? [id[0]] : nil }
}

extension PageEvent {
  /// Whether the event leads away from the page, canceling its work.
  var leavesPage: Bool {
    switch self {
    case .items(.select), .retry, .leave: true
    case .act(let action), .items(.act(let action, _)): action.leavesPage
    case .items, .list: false
    }
  }
}

extension ScreenAction {
  /// The message if an action for songs is used on another album; `nil` for other actions.
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
