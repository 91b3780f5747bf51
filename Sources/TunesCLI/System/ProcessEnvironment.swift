import Foundation
import ITunesSearch

/// What the environment says about where things are.
struct ProcessEnvironment: Sendable {
  let variables: [String: String]

  /// The service's address: `TUNES_API_URL`, or the service itself.
  var apiURL: String { value("TUNES_API_URL") ?? ITunesClient.serviceURL }

  /// The file of what a person keeps; `nil` where there is no folder for it.
  var storePath: String? {
    folder("TUNES_DATA_DIR", xdg: "XDG_DATA_HOME", home: ".local/share").map {
      "\($0)/tunes.sqlite"
    }
  }

  /// The file of a person's defaults: `TUNES_CONFIG`, or the one in the configuration folder.
  var configurationPath: String? {
    value("TUNES_CONFIG")
      ?? folder("", xdg: "XDG_CONFIG_HOME", home: ".config").map { "\($0)/config.json" }
  }

  /// A variable that is set and not empty.
  func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The XDG base directory specification has relative paths ignored.
  private func folder(_ own: String, xdg: String, home: String) -> String? {
    if let folder = value(own) { return folder }
    if let base = value(xdg), base.hasPrefix("/") { return "\(base)/tunes" }
    return value("HOME").map { "\($0)/\(home)/tunes" }
  }
}
