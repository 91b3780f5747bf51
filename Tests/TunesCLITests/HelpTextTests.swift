import ArgumentParser
import Testing

@testable import TunesCLI

@Suite("Help")
struct HelpTextTests {
  @Test("The help of tunes lists the commands in groups, and shows both ways to call it")
  func groups() {
    let lines = HelpText.arranged(TunesCommand.helpMessage(columns: 80)).split(separator: "\n")
    let headings = lines.filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
    #expect(headings == ["OPTIONS:", "FIND:", "LISTEN:", "KEEP:", "MOVE:", "SET UP:"])
    #expect(lines.contains("USAGE: tunes WORDS …") && lines.contains("       tunes COMMAND …"))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("Options that are seldom needed have sections after the others")
  func sections() {
    let help = HelpText.arranged(SearchCommand.helpMessage(columns: 80))
    let headings = help.split(separator: "\n").filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
    #expect(headings == ["ARGUMENTS:", "OPTIONS:", "RESULTS:", "REQUESTS:", "OUTPUT:"])
  }

  @Test("Other text than help is unchanged")
  func other() {
    #expect(HelpText.arranged("1.0.0") == "1.0.0")
  }
}
