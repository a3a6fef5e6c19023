package import Canvasback

/// What a browser asks for.
package struct HTTPRequest: Sendable {
    /// `post` where one is answered, at the cookies' path.
    package enum Method: Sendable { case get, head, post, other }
    package var method: Method
    /// Decoded path, beginning with `/`.
    package var path: String
    package var host: String?
    package var hostCount = 1
    package var acceptEncoding = ""
    package var ifNoneMatch: String?
    package var isSecure = false
    /// Of a request for cookies.
    package var origin: String?
    package var ticket: String?
    /// What the ticket stands for, as far as somebody has looked.
    package var cookies: [BrowserCookie]?
    /// Who would know what the ticket stands for does not answer.
    package var lacksCookies = false
    /// Who asks.
    package var address = ""

    package init(method: Method = .get, path: String, host: String? = "localhost") {
        (self.method, self.path, self.host) = (method, path, host)
    }
}

/// What it gets.
package struct HTTPResponse: Sendable {
    package var status: Int
    package var headers: [(name: String, value: String)] = []
    package var body: [UInt8] = []
    /// The request was a HEAD: the headers speak of a body that is not sent.
    package var omitsBody = false
    /// What the request ran into; nil when it was in order.
    package var limit: Limit?

    package init(status: Int) { self.status = status }

    package subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

    /// A short answer in plain text.
    package static func text(_ status: Int, _ text: String, limit: Limit? = nil) -> HTTPResponse {
        var response = HTTPResponse(status: status)
        response.limit = limit
        response.headers = [("content-type", "text/plain; charset=utf-8"), ("cache-control", "no-store")]
        response.body = Array((text + "\n").utf8)
        return response
    }
}
