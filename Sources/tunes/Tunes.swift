import TunesCLI

@main
struct Tunes {
  static func main() async {
    await Program().main()
  }
}
