import Foundation

/// A message of the client: a request, or a notification, which has no ID and gets no answer.
struct MCPMessage: Equatable, Sendable {
  let id: MCPValue?
  let method: String
  let parameters: MCPValue

  /// Reads a line.
  ///
  /// - Throws: The failure to answer with, under the ID of the request if that can be read.
  init(line: Data) throws(MCPFailure) {
    guard let value = MCPValue(json: line) else { throw MCPFailure(.parse, id: .null) }
    let id = value["id"]
    switch id {
    case nil, .string, .integer: break
    default: throw MCPFailure(.invalidRequest, id: .null)
    }
    guard value["jsonrpc"] == "2.0", let method = value["method"]?.string else {
      throw MCPFailure(.invalidRequest, id: id ?? .null)
    }
    let parameters = value["params"] ?? [:]
    guard case .object = parameters else {
      throw MCPFailure(.invalidParameters("params isn't an object"), id: id ?? .null)
    }
    (self.id, self.method, self.parameters) = (id, method, parameters)
  }

  /// The token for notifications of progress, if the client wants any.
  var progressToken: MCPValue? { parameters["_meta"]?["progressToken"] }
}

/// An error of the protocol, other than one of a tool, which is a result.
enum MCPError: Error, Equatable {
  case parse
  case invalidRequest
  case tooLong
  case unknownMethod(String)
  case invalidParameters(String)
  case unknownResource(String)

  var code: Int64 {
    switch self {
    case .parse: -32700
    case .invalidRequest, .tooLong: -32600
    case .unknownMethod: -32601
    case .invalidParameters: -32602
    case .unknownResource: -32002
    }
  }

  var message: String {
    switch self {
    case .parse: "This isn't JSON"
    case .invalidRequest: "This isn't a request or notification of JSON-RPC 2.0"
    case .tooLong: "The message is longer than \(MCPInput.longestMessage >> 20) MiB"
    case .unknownMethod(let name): "There's no method \(name)"
    case .invalidParameters(let reason): reason
    case .unknownResource(let address): "There's no resource \(address)"
    }
  }
}

/// The answer to a request that failed.
struct MCPFailure: Error {
  let error: MCPError
  let id: MCPValue

  init(_ error: MCPError, id: MCPValue) { (self.error, self.id) = (error, id) }
}

/// The lines that the server writes.
enum MCPAnswer {
  /// `result` is JSON on one line.
  static func result(_ id: MCPValue, _ result: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id.json),"result":\#(result)}"#
  }

  static func failure(_ failure: MCPFailure) -> String {
    let error: MCPValue = [
      "code": .integer(failure.error.code), "message": .string(failure.error.message),
    ]
    return #"{"jsonrpc":"2.0","id":\#(failure.id.json),"error":\#(error.json)}"#
  }

  static func notification(_ method: String, _ parameters: MCPValue) -> String {
    let message: MCPValue = [
      "jsonrpc": "2.0", "method": .string(method), "params": parameters,
    ]
    return message.json
  }
}
