/// The manual page of a command in mdoc.
struct ManualPage {
  let command: CommandHelp
  /// The text in the page footer, such as `tunes 2.0.0`.
  let release: String
  /// The date in mdoc format, such as `November 21, 2026`.
  let date: String
  /// Sections in mdoc to insert before the last one.
  let sections: String

  var text: String {
    let parts = [
      head, synopsis, description, commands, options,
      sections.isEmpty ? [] : [sections], examples, seeAlso,
    ]
    return parts.flatMap { $0 }.joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    [
      ".Dd \(date)", ".Dt \(command.pageName.uppercased()) 1", ".Os \"\(release)\"",
      ".Sh NAME", ".Nm \(command.pageName)", ".Nd \(ManualText.title(command.abstract))",
    ]
  }

  private var synopsis: [String] {
    let options = command.options.filter { $0.first?.isCommon == false }.map {
      ".Op \(Self.item($0))"
    }
    let positionals = command.positionals.map { argument in
      let name = argument.isRepeating ? "\(Self.item([argument])) ..." : Self.item([argument])
      return argument.isOptional ? ".Op \(name)" : ".\(name)"
    }
    let member =
      command.members.isEmpty
      ? [] : command.runsAlone ? [".Op Ar command"] : [".Ar command"]
    return [".Sh SYNOPSIS", ".Nm \(command.words)"] + options + positionals + member
  }

  private var description: [String] {
    let paragraphs = [command.abstract, command.discussion ?? ""] + [alone].compactMap { $0 }
    let text = paragraphs.filter { !$0.isEmpty }.map { ManualText.lines($0) }
    let arguments = command.positionals.filter { !$0.text.isEmpty }
    return [".Sh DESCRIPTION"] + Array(text.joined(separator: [".Pp"]))
      + Self.list(arguments.map { (Self.item([$0]), $0.text) })
  }

  /// A sentence about running the command without a subcommand.
  private var alone: String? {
    if command.superCommands == nil {
      return
        "Without a command in a terminal, tunes runs `tunes screen` and accepts its options."
    }
    return command.defaultSubcommand.map {
      "Without a command, runs `\(command.words) \($0)`."
    }
  }

  private var commands: [String] {
    let items = command.members.map { ("Xr \($0.pageName) 1", $0.abstract) }
    return items.isEmpty ? [] : [".Sh COMMANDS"] + Self.list(items)
  }

  private var options: [String] {
    [".Sh OPTIONS"]
      + Self.list(command.options.map { (Self.item($0, separator: ","), $0.first?.text ?? "") })
  }

  private var examples: [String] {
    let lines = (command.examples ?? []).map { ".Dl $ \(ManualText.commandLine($0))" }
    return lines.isEmpty ? [] : [".Sh EXAMPLES"] + lines
  }

  private var seeAlso: [String] {
    let parents = command.superCommands ?? []
    let pages = parents.indices.map { parents[...$0].joined(separator: "-") }
    let names = pages.isEmpty ? ["chafa", "mpv", "xdg-open"] : pages
    return [".Sh SEE ALSO"]
      + names.map { ".Xr \($0) 1" }.enumerated().map { index, reference in
        index < names.count - 1 ? "\(reference) ," : reference
      }
  }

  private static func list(_ items: [(name: String, text: String)]) -> [String] {
    guard !items.isEmpty else { return [] }
    return [".Bl -tag -width Ds"]
      + items.flatMap { [".It \($0.name)"] + ManualText.lines($0.text) } + [".El"]
  }

  /// Returns the names of an argument, or of a flag and its opposite, with the value.
  private static func item(_ arguments: [ParameterHelp], separator: String = "|") -> String {
    let names = arguments.flatMap { $0.names ?? [] }.map { "Fl \($0.afterDash)" }
    let value = arguments.first.flatMap { $0.kind == .flag ? nil : $0.valueName }
    return [names.joined(separator: " \(separator) "), value.map { "Ar \($0)" } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
