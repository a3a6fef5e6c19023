import SwiftUI

/// The posts of a window, the newest first, with a clock that goes on a little with each refresh.
@MainActor @Observable final class Feed {
    private(set) var posts: [Post] = (0..<8).reversed().map { Post(id: $0) }
    /// What was liked here.
    private(set) var liked: Set<Int> = []
    /// How many posts the last refresh brought; nil before the first.
    private(set) var news: Int?
    private var minutes = 0
    private var born: [Int: Int] = [:]

    /// Brings one to three new posts.
    func refresh() {
        let next = (posts.first?.id ?? -1) + 1
        var generator = SeededGenerator(seed: next &+ 1000)
        let count = Int.random(in: 1...3, using: &generator)
        minutes += Int.random(in: 4...11, using: &generator)
        for id in next..<next + count {
            born[id] = minutes
            posts.insert(Post(id: id), at: 0)
        }
        news = count
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
        default: "\(age / 60) h"
        }
    }
}
