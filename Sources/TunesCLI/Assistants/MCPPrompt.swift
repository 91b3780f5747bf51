/// The prompt that makes a playlist from a description.
enum MCPPrompt {
  private static let name = "playlist_from_description"
  private static let description = "Makes a playlist of songs that fit a description."

  static let definition: MCPValue = [
    "name": .string(name), "title": "Playlist from a description",
    "description": .string(description),
    "arguments": [
      [
        "name": "description", "required": true,
        "description": "What the songs have in common, such as a mood.",
      ],
      ["name": "name", "required": false, "description": "The name of the playlist."],
    ],
  ]

  /// Returns the messages of the prompt for a request.
  static func messages(_ parameters: MCPValue) throws(MCPError) -> MCPValue {
    guard parameters["name"]?.string == name else {
      throw .parameters("There's no prompt \(parameters["name"]?.string ?? "")")
    }
    let arguments = parameters["arguments"]
    guard let songs = arguments?["description"]?.string, !songs.isEmpty else {
      throw .parameters("The prompt needs the argument description")
    }
    let playlist = arguments?["name"]?.string.map { "named \"\($0)\"" } ?? "with a fitting name"
    let text = """
      Make a playlist in tunes \(playlist) of about 15 songs that fit this description: \(songs)
      Look in the library first (library_search), name songs you know and find them with match, and \
      use sure and likely matches only. Show the list before you add it with playlist_add and create.
      """
    let message: MCPValue = ["role": "user", "content": ["type": "text", "text": .string(text)]]
    return [
      "description": .string(description), "messages": [message], "resultType": "complete",
    ]
  }
}
