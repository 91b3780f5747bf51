import Foundation
import ITunesSearch
import TerminalKit
import Views

/// What the environment says about where things are.
struct ProcessEnvironment: Sendable {
  let variables: [String: String]

  /// The service's address: `TUNES_API_URL`, or the service itself.
  func apiURL() throws(ErrorMessage) -> String {
    guard let text = value("TUNES_API_URL") else { return ITunesClient.serviceURL }
    let url = URLComponents(string: text)
    let isUsable =
      ["http", "https"].contains(url?.scheme?.lowercased()) && !(url?.host ?? "").isEmpty
      && url?.query == nil && url?.fragment == nil
    guard isUsable else {
      throw ErrorMessage(
        .usage, "TUNES_API_URL is \"\(text)\", which is no http or https address",
        advice: "unset it to ask \(ITunesClient.serviceURL)")
    }
    return text
  }

  /// The file of what a person keeps; `nil` where there is no folder for it.
  var storePath: String? {
    (value("TUNES_DATA_DIR") ?? folder("XDG_DATA_HOME", below: ".local/share"))
      .map { "\($0)/tunes.sqlite" }
  }

  /// The file of a person's defaults: `TUNES_CONFIG`, or the one in the configuration folder.
  var configurationPath: String? {
    value("TUNES_CONFIG")
      ?? folder("XDG_CONFIG_HOME", below: ".config").map { "\($0)/config.json" }
  }

  /// A variable that is set and not empty.
  func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Our folder in a base directory of the XDG specification, which has relative paths ignored.
  private func folder(_ variable: String, below home: String) -> String? {
    if let base = value(variable), base.hasPrefix("/") { return "\(base)/tunes" }
    return value("HOME").map { "\($0)/\(home)/tunes" }
  }
}
