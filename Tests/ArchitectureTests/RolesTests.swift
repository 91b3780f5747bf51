import Testing

@Suite("Roles")
struct RolesTests {
  private static let files = (try? SourceFile.all()) ?? []
  private static let doubles = Declarations((try? SourceFile.all(in: "Mocks/Roles")) ?? [])

  /// The folders that aren't scenes: the transitions above them, and below them what they share.
  private static let others: Set = [
    "Navigation", "Searching", "Items", "Pages", "Choices", "Basics",
  ]

  /// The scenes, which are the other folders of `Sources/Scenes`.
  private static let scenes = Set(
    files.map { $0.path.split(separator: "/").map(String.init) }
      .filter { $0.starts(with: ["Sources", "Scenes"]) && $0.count > 3 }.map { $0[2] }
  ).subtracting(others).sorted()

  /// The protocols of the router that each file of transitions conforms it to.
  private static let routings =
    Declarations(
      files.filter { $0.path.hasPrefix("Sources/Scenes/Navigation/") }
    ).conformances["SceneRouter"] ?? []

  /// The ports, which are the protocols of the entities.
  private static let ports = Declarations(files.filter { $0.target == "Entities" }).protocols
    .sorted()

  /// The declarations of one file of a scene.
  private func declarations(_ file: String, of scene: String) throws -> Declarations {
    let path = "Sources/Scenes/\(scene)/\(scene)\(file).swift"
    return Declarations([try #require(Self.files.first { $0.path == path }, "\(path)")])
  }

  @Test("Role checks find the scenes and ports")
  func found() {
    #expect(Set(Self.scenes).isSuperset(of: ["ArtworkDetail", "ItemList", "SearchList"]))
    #expect(Set(Self.ports).isSuperset(of: ["Catalog", "Library", "MachineClock"]))
  }

  @Test(
    "A scene's protocols file declares its view, presenter, interactor, and router",
    arguments: scenes)
  func protocols(scene: String) throws {
    let declared = try declarations("Protocols", of: scene).protocols
    for role in ["View", "Presenting", "Interacting", "Routing"] {
      #expect(declared.contains("\(scene)\(role)"), "\(role)")
    }
  }

  @Test(
    "A scene's presenter and interactor have files of their own", arguments: scenes,
    [("Presenter", "Presenting"), ("Interactor", "Interacting")])
  func roles(scene: String, role: (file: String, name: String)) throws {
    let declared = try declarations(role.file, of: scene)
    #expect(declared.conforms(to: "\(scene)\(role.name)"))
  }

  @Test("The router has the transitions of every scene", arguments: scenes)
  func routing(scene: String) {
    #expect(Self.routings.contains("\(scene)Routing"))
  }

  @Test("Every role of a scene has a double", arguments: scenes)
  func doubles(scene: String) {
    let doubles = Self.doubles.conformances
    #expect(doubles["ScriptedView"]?.contains("\(scene)View") == true)
    #expect(doubles["SpyScene"]?.contains("\(scene)Presenting") == true)
    #expect(doubles["SpyRouter"]?.contains("\(scene)Routing") == true)
    #expect(Self.doubles.conforms(to: "\(scene)Interacting"))
  }

  @Test("Every port has a double", arguments: ports)
  func doubles(port: String) {
    #expect(Self.doubles.conforms(to: port))
  }
}
