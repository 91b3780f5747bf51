import ArgumentParser
import TerminalKit
import Views

struct CompletionsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "completions", "Print a completion script for your shell.",
    aliases: ["completion"],
    discussion: "`make install` installs them; otherwise, load the script in your shell's profile.")

  enum Shell: String, NamedArgument { case bash, zsh, fish }

  @Argument(help: "Your shell.") var shell: Shell

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    if let shell = CompletionShell(rawValue: shell.rawValue) {
      let script = CompletionScript.repaired(TunesCommand.completionScript(for: shell))
      context.results.write(document: SafeText(lines: script + "\n"))
    }
    return 0
  }
}

/// Repairs of the completion scripts that the parser generates.
enum CompletionScript {
  private static let repairs = [
    // Without history expansion, zsh doesn't quote the exclamation mark, which starts one later.
    ("unsetopt aliases banghist", "unsetopt aliases"),
    // The program also completes misspelled words, which zsh can't replace within quotes.
    (
      """
              __tunes_complete "${completions[@]:0:-1}"

      """,
      """
              local -ar found=("${completions[@]:0:-1}")
              __tunes_complete "${found[@]}" || [[ -n "${compstate[quote]}" ]] || _describe -V '' found -U

      """
    ),
    (
      "__tunes_add_completions -W \"$(__tunes_custom_complete",
      "__tunes_add_found \"$(__tunes_custom_complete"
    ),
    // A word that names a folder, too, would get a slash.
    ("complete -o filenames -F", "complete -F"),
    (
      """
      __tunes_add_completions() {

      """,
      #"""
      __tunes_add_found() {
          local completion
          while IFS='' read -r completion; do
              [[ -n "${completion}" ]] || continue
              case "${COMP_WORDS[COMP_CWORD]}" in
              \"*) completion="$(sed 's/[\\"$`]/\\&/g' <<<"${completion}")" ;;
              \'*) completion="${completion//\'/\'\\\'\'}" ;;
              *)
                  printf -v completion %q "${completion}"
                  completion="${completion//\\,/,}"
                  ;;
              esac
              COMPREPLY+=("${completion}")
          done <<<"${1}"
      }

      __tunes_add_completions() {
          [[ "${1}" == -W ]] || compopt -o filenames

      """#
    ),
  ]

  /// Returns a script with the repairs for its shell; any other text is returned unchanged.
  static func repaired(_ text: String) -> String {
    repairs.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
