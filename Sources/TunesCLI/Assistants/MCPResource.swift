import Foundation

/// The favorites or a playlist, with its address.
struct MCPResource: Sendable {
  private static let playlists = "tunes://playlist/"

  static let favorites = MCPResource(address: "tunes://favorites", name: nil)

  let address: String
  /// The name of the playlist; `nil` for the favorites.
  let name: String?

  /// The command that prints it.
  var words: [String] {
    name.map { ["playlist", "show", "--json", $0] } ?? ["favorites", "export"]
  }

  var definition: MCPValue {
    let content = name.map { "The tracks of the playlist \($0)." } ?? "The user's favorite tracks."
    return [
      "uri": .string(address), "name": .string(name ?? "favorites"),
      "description": .string(content), "mimeType": "application/json",
    ]
  }
}

extension MCPResource {
  init(playlist name: String) {
    let path = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    (address, self.name) = (Self.playlists + path, name)
  }

  /// Reads the address of a request.
  init(_ parameters: MCPValue) throws(MCPError) {
    guard let address = parameters["uri"]?.string else {
      throw .invalidParameters("The request needs a uri")
    }
    guard address != Self.favorites.address else {
      self = .favorites
      return
    }
    let path = address.hasPrefix(Self.playlists) ? address.dropFirst(Self.playlists.count) : ""
    guard let name = String(path).removingPercentEncoding, !name.isEmpty, !name.hasPrefix("-")
    else {
      throw .unknownResource(address)
    }
    (self.address, self.name) = (address, name)
  }
}
