import TunesCLI

@main
struct Tunes {
  @MainActor static func main() {
    Program.main()
  }
}
