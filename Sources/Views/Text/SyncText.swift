package import Entities
package import TerminalKit

/// Messages about syncing with other computers.
package enum SyncText {
  package static func summary(_ report: SyncReport) -> StyledText {
    guard report.computers > 0 else {
      return "Sent \(changes(report.sent)). No other computer has synced with this folder yet."
    }
    return """
      Sent \(changes(report.sent)), received \(changes(report.received)) from \
      \(computers(report.computers)).
      """
  }

  /// Returns notes besides the summary.
  package static func notes(on report: SyncReport) -> [StyledText] {
    var notes: [StyledText] = []
    if report.isRenewed {
      notes.append("Another computer has a copy of this one's data, so this one has a new ID now.")
    }
    for (name, new) in report.changedPlaylists.sorted(by: { $0.key < $1.key }) {
      notes.append(
        new.map { "Renamed the playlist \(name, .bold) to \($0, .bold)." }
          ?? "Deleted the playlist \(name, .bold), as another computer did.")
    }
    return notes
      + report.obstacles.sorted { $0.key < $1.key }.map { name, obstacle in
        switch obstacle {
        case .incomplete:
          "\(name) is incomplete. If it stays so, delete it. Its computer writes it again."
        case .outdated:
          """
          \(name) was written by an older version of tunes. Update tunes on that computer, or delete \
          the file.
          """
        case .otherVersion: "\(name) was written by a newer version of tunes. Update tunes."
        case .tooLarge: "\(name) is larger than \(Limits.syncFile >> 20) MiB, so it was skipped."
        case .unreadable: "Can't read \(name). Check that it's a file and belongs to you."
        }
      }
  }

  package static func computers(_ count: Int) -> SafeText {
    .counted(count, "other computer")
  }

  private static func changes(_ count: Int) -> SafeText {
    .counted(count, "change")
  }
}

extension ErrorMessage {
  package init(_ error: SyncError, folder: String) {
    switch error {
    case .noFolder:
      self.init(
        .storage, "The folder \(folder) doesn't exist",
        advice: "Check that its disk is connected, or pass --create to create it")
    case .notAFolder: self.init(.storage, "\(folder) isn't a folder", advice: "Name a folder")
    case .unreadable:
      self.init(.storage, "Can't read the folder \(folder)", advice: "Check its permissions")
    case .storage(let error): self.init(error)
    }
  }
}
