/// Repairs of the completion scripts that the parser generates.
enum CompletionScript {
  private static let repairs = [
    // Without history expansion, zsh doesn't quote the exclamation mark, which starts one later.
    ("unsetopt aliases banghist", "unsetopt aliases"),
    // Bash takes an unquoted $ in a completion for a variable and leaves it unquoted.
    (
      """
          done < <(IFS=$'\\n' compgen "${@}" -- "${cur}")
      }
      """,
      """
          done < <(IFS=$'\\n' compgen "${@}" -- "${cur}")
          if [[ "${COMPREPLY[*]}" == *'$'* && "${COMP_WORDS[COMP_CWORD]}" != [\\"\\']* ]]; then
              compopt +o filenames
              local -i index
              for index in "${!COMPREPLY[@]}"; do
                  printf -v "COMPREPLY[${index}]" %q "${COMPREPLY[index]}"
              done
          fi
      }
      """
    ),
  ]

  /// Returns a script with the repairs for its shell; any other text is returned unchanged.
  static func repaired(_ text: String) -> String {
    repairs.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
