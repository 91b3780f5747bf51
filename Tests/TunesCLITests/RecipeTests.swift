import Foundation
import TestSupport
import Testing

/// The recipes of the guide, run as they stand there.
@Suite("Recipes", .enabled(if: access("/usr/bin/jq", X_OK) == 0))
struct RecipeTests {
  /// A recipe, by the first words of its title.
  struct Recipe: CustomTestStringConvertible {
    let title: String
    /// The commands that make the files and programs it needs, and those that show what it has done.
    let before: String
    var after = ""
    /// The first lines that it and they print.
    let output: String

    var testDescription: String { title }
  }

  private static let recipes = [
    Recipe(
      title: "Covers for folders of albums",
      before: """
        mkdir -p 'Music/The Beatles/Abbey Road' 'Music/The Beatles/Let It Be'
        echo mine >'Music/The Beatles/Let It Be/cover.jpg'
        """,
      after: "find . -name cover.jpg -size +1k; cat */Let*/cover.jpg",
      output: "./The Beatles/Abbey Road/cover.jpg\nmine\n"),
    Recipe(
      title: "Tags for files whose names",
      before: files + #"program mid3v2 'printf "%s|" "$@"'"#,
      output: """
        -a|The Beatles|-t|Here Comes the Sun|-A|Abbey Road (Remastered)|-T|7|\
        Music/The Beatles/Abbey Road/07 Here Comes the Sun.mp3|
        """),
    Recipe(
      title: "Tags for a file that", before: "program ffmpeg 'sed -n 1,2p'",
      output: ";FFMETADATA1\ntitle=Let It Be\n"),
    Recipe(
      title: "Lyrics with times", before: files,
      after: "find Music -name '*.lrc'; grep -c '^\\[00:' Music/*/*/*.lrc",
      output: "Music/The Beatles/Abbey Road/07 Here Comes the Sun.lrc\n5\n"),
    Recipe(
      title: "Links for a list",
      before: #"printf 'Track Name,Artist Name\nJóga,Björk\nNothing,Nobody\n' >liked.csv"#,
      after: #"tr -d '\r' <links.csv"#,
      output: """
        row,trackViewUrl
        Björk - Jóga,https://music.apple.com/us/album/j%C3%B3ga/79940001?i=79940003&uo=4
        Nobody - Nothing,
        """),
    Recipe(
      title: "A list of songs without duplicates",
      before: """
        printf '%s\\n' '1. Let It Be by The Beatles' 'Nobody - Nothing' '' \\
          'The Beatles – Hey Jude' 'The Beatles - Let It Be' 'Nobody - Nothing' >songs.txt
        """,
      after: "cat clean.txt",
      output: "1. Let It Be by The Beatles\nNobody - Nothing\nThe Beatles – Hey Jude\n"),
    Recipe(
      title: "An album and its tracks", before: "",
      output: "Abbey Road (Remastered)\n\nArtist       The Beatles\n"),
    Recipe(
      title: "What MPD plays", before: "program mpc 'echo The Beatles - Hey Jude'",
      after: "ls now.jpg",
      output: """
        https://music.apple.com/us/album/hey-jude/1441133100?i=1441133277&uo=4
        now.jpg

        """),
    Recipe(
      title: "New albums of your favorites' artists",
      before: "tunes favorites add hey jude; mkdir public_html",
      after: "grep '^<feed' public_html/releases.xml",
      output: "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n"),
    Recipe(
      title: "A quiz",
      before: """
        tunes favorites add hey jude
        program mpv 'touch ~/played' "echo '{\\"event\\":\\"end-file\\",\\"reason\\":\\"eof\\"}' >&0"
        """,
      after: "ls played",
      output: "Hey Jude ★\n"),
    Recipe(
      title: "This year's songs",
      before: #"tunes favorites add "hey jude" "let it be"; program date 'echo 1968'"#,
      after: "grep -v http year.m3u", output: "#EXTM3U\n#EXTINF:-1,The Beatles - Hey Jude\n"),
  ]

  /// Makes a folder of a song that the store has and one that it doesn't.
  private static let files = """
    mkdir -p 'Music/The Beatles/Abbey Road' Music/Nobody
    touch 'Music/The Beatles/Abbey Road/07 Here Comes the Sun.mp3' Music/Nobody/Nothing.mp3

    """

  /// The comment and the commands of each recipe of the guide; those of a crontab without their time.
  private static let guide: [(title: String, commands: String)] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/GUIDE.md").standardized
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let section = text.split(separator: "\n## ").first { $0.hasPrefix("Recipes\n") } ?? ""
    return section.split(separator: "\n\n").filter { $0.hasPrefix("    # ") }.map { block in
      let lines = block.split(separator: "\n").map { $0.dropFirst(4) }
      let commands = lines.dropFirst().joined(separator: "\n")
      return (String(lines[0].dropFirst(2)), commands.replacing(/^0 7 \* \* \* +/, with: ""))
    }
  }()

  @Test("Every recipe of the guide is run, in its order")
  func titles() {
    #expect(Self.guide.count == Self.recipes.count)
    for (recipe, (title, _)) in zip(Self.recipes, Self.guide) {
      #expect(title.hasPrefix(recipe.title))
    }
  }

  @Test("A recipe does what its title says", arguments: recipes)
  func run(recipe: Recipe) async throws {
    let commands = try #require(Self.guide.first { $0.title.hasPrefix(recipe.title) }).commands
    let path = #"PATH="$HOME/bin:$PATH""#
    let run = try await Tunes().shell(
      "{ :\n\(recipe.before)\n} >/dev/null\n\(path)\n\(commands)\n\(recipe.after)")
    #expect(run.stdout.hasPrefix(recipe.output), "\(run.stdout)\(run.stderr)")
  }
}
