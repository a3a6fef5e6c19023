import SwiftUI

/// The posts of a window, the newest first, with a clock that goes on a little with each refresh.
@MainActor @Observable final class Feed {
    private(set) var posts: [Post] = (0..<8).reversed().map { Post(id: $0) }
    /// What was liked here.
    private(set) var liked: Set<Int> = []
    /// How many posts the last refresh brought; nil before the first.
    private(set) var news: Int?
    /// How many posts have come that nobody has been at the top for.
    private(set) var unseen = 0
    /// Whether anything comes or goes.
    var hasSignal = true
    private var isAtTop = true
    private var minutes = 0
    private var born: [Int: Int] = [:]

    /// The oldest post that there is.
    static let oldest = -72
    /// Posts a page.
    static let page = 10

    /// Whether there are older posts than those that are here.
    var hasMore: Bool { (posts.last?.id ?? Self.oldest) > Self.oldest }

    /// Brings one to three new posts.
    func refresh() throws {
        guard hasSignal else { throw NoSignal() }
        let next = (posts.first?.id ?? -1) + 1
        var generator = SeededGenerator(seed: next &+ 1000)
        let count = Int.random(in: 1...3, using: &generator)
        minutes += Int.random(in: 4...11, using: &generator)
        for id in next..<next + count {
            born[id] = minutes
            posts.insert(Post(id: id), at: 0)
        }
        news = count
        if !isAtTop { unseen += count }
    }

    /// Brings a page of older posts.
    func loadOlder() throws {
        guard hasSignal else { throw NoSignal() }
        let last = posts.last?.id ?? 0
        posts.append(contentsOf: (max(Self.oldest, last - Self.page)..<last).reversed().map { Post(id: $0) })
    }

    /// Somebody has come to the top, or gone from it.
    func look(atTop isAtTop: Bool) {
        self.isAtTop = isAtTop
        if isAtTop { unseen = 0 }
    }

    func toggleLike(_ post: Post) {
        if liked.remove(post.id) == nil { liked.insert(post.id) }
    }

    /// How long ago a post was made, in words.
    func age(_ post: Post) -> String {
        let age = born[post.id].map { minutes - $0 } ?? minutes + 6 + (7 - post.id) * (7 - post.id) * 4
        return switch age {
        case 0: "now"
        case ..<60: "\(age) min"
        case ..<1_440: "\(age / 60) h"
        default: "\(age / 1_440) d"
        }
    }
}

/// The network that is not there does not answer.
struct NoSignal: LocalizedError {
    var errorDescription: String? { "No signal at the lake" }
}
