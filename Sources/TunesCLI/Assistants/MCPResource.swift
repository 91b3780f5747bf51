import Foundation
import TerminalKit

/// Favorites or a playlist, with its address.
struct MCPResource: Sendable {
  private static let playlists = "tunes://playlist/"

  static let favorites = MCPResource(address: "tunes://favorites", name: nil)

  static let template: MCPValue = [
    "uriTemplate": .string(playlists + "{name}"), "name": "playlist", "title": "Playlist",
    "description": "The tracks of a playlist, by its name.", "mimeType": "application/json",
  ]

  let address: String
  /// The name of the playlist; `nil` for favorites.
  let name: String?

  /// The command that prints the whole list.
  var words: [String] {
    name.map { ["playlist", "export", "--json", "--", $0] } ?? ["favorites", "export", "--json"]
  }

  var definition: MCPValue {
    let title = SafeText(name ?? "favorites")
    let content: SafeText =
      name == nil ? "The user's favorite tracks." : "The tracks of the playlist \(title)."
    return [
      "uri": .string(address), "name": .string(title.string),
      "description": .string(content.string), "mimeType": "application/json",
    ]
  }
}

extension MCPResource {
  init(playlist name: String) {
    let path = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    (address, self.name) = (Self.playlists + path, name)
  }

  init(_ parameters: MCPValue) throws(MCPError) {
    guard let address = parameters["uri"]?.string else {
      throw .parameters("The request needs a uri")
    }
    if address == Self.favorites.address {
      self = .favorites
    } else if address.hasPrefix(Self.playlists),
      let name = String(address.dropFirst(Self.playlists.count)).removingPercentEncoding,
      !name.isEmpty
    {
      (self.address, self.name) = (address, name)
    } else {
      throw .unknownResource(address)
    }
  }
}
