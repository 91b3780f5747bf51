import Entities
import Foundation
import SongLists

/// A message of the client: a request, or a notification, which has no ID and no answer.
struct MCPMessage: Equatable, Sendable {
  let id: MCPValue?
  let method: String
  let parameters: MCPValue

  /// Parses a line; `nil` is an overlong one.
  ///
  /// - Throws: The failure to send, with the ID of the request if it is readable.
  init(line: Data?) throws(MCPFailure) {
    guard let line else { throw MCPFailure(.tooLong) }
    let outline = JSONOutline(line, mostValues: Limits.assistantValues)
    guard !outline.isTooDeep else { throw MCPFailure(.tooDeep) }
    guard !outline.hasTooManyValues else { throw MCPFailure(.tooManyValues) }
    guard let value = MCPValue(json: line) else { throw MCPFailure(.parse) }
    id = value["id"]
    switch id {
    case nil, .string, .integer: break
    default: throw MCPFailure(.invalidRequest)
    }
    guard value["jsonrpc"] == "2.0", let method = value["method"]?.string else {
      throw MCPFailure(.invalidRequest, id)
    }
    (self.method, parameters) = (method, value["params"] ?? [:])
    guard parameters.object != nil else { throw MCPFailure(.noObject("params"), id) }
  }

  /// The token for progress notifications, if the client wants them.
  var progressToken: MCPValue? { parameters["_meta"]?["progressToken"] }
}

/// An error of the protocol; errors of commands are results.
struct MCPError: Error {
  let code: Int64
  let message: String

  static let parse = MCPError(code: -32700, message: "This isn't JSON")
  static let tooLong = invalid("The message is longer than \(Limits.assistantMessage >> 20) MiB")
  static let tooDeep = invalid("The message is nested deeper than \(Limits.listDepth) levels")
  static let tooManyValues = invalid("The message has more than \(Limits.assistantValues) values")
  static let invalidRequest = invalid("This isn't a request or notification of JSON-RPC 2.0")
  static let repeatedID = invalid("A request with this ID isn't answered yet")

  private static func invalid(_ message: String) -> MCPError {
    MCPError(code: -32600, message: message)
  }

  static func unknownMethod(_ name: String) -> MCPError {
    MCPError(code: -32601, message: "There's no method \(name)")
  }

  static func noObject(_ name: String) -> MCPError { .parameters("\(name) isn't an object") }

  static func parameters(_ reason: String) -> MCPError { MCPError(code: -32602, message: reason) }

  static func unknownResource(_ address: String) -> MCPError {
    MCPError(code: -32002, message: "There's no resource \(address)")
  }
}

struct MCPFailure: Error {
  let error: MCPError
  /// The ID of the request; `nil` if unreadable.
  let id: MCPValue?

  init(_ error: MCPError, _ id: MCPValue? = nil) { (self.error, self.id) = (error, id) }

  var line: String {
    let error: MCPValue = ["code": .integer(error.code), "message": .string(error.message)]
    return #"{"jsonrpc":"2.0","id":\#((id ?? .null).json),"error":\#(error.json)}"#
  }
}
