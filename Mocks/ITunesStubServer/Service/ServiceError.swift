/// A request the service refuses: the internal names of the keys it cannot read.
struct ServiceError: Error, Equatable {
  let keys: [String]

  /// The service's answer, with its own explanation of the parameters.
  var response: HTTPResponse {
    HTTPResponse(status: 400, headers: Self.headers, body: Array(Self.body(message).utf8))
  }

  var message: String { "Invalid value(s) for key(s): [\(keys.joined(separator: ", "))]" }

  static func body(_ message: String) -> String {
    """
    {
    "errorMessage": "\(message)",
    "queryParameters": {
    "output": "json",
    "callback": "A javascript function to handle your search results",
    "country": "ISO-2A country code",
    "limit": "The number of search results to return",
    "term": "A search string",
    "lang": "ISO-2A language code"
    }
    }
    """
  }

  static let headers = [
    ("content-type", "text/javascript; charset=utf-8"), ("access-control-allow-origin", "*"),
    ("cache-control", "max-age=0, no-cache, no-store"),
  ]
}
