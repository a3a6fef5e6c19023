import SwiftUI

/// So many views, one of which follows a finger.
struct CrowdScreen: View {
    let count: Int

    var body: some View {
        ScrollView {
            VStack(spacing: 2) {
                FollowingView()
                ForEach(0..<count / 10, id: \.self) { row in
                    HStack(spacing: 2) {
                        ForEach(0..<10, id: \.self) { column in
                            Text("\((row * 10 + column) % 100)").frame(width: 34, height: 20)
                        }
                    }
                }
            }
        }
    }
}

/// Shows how far a finger has moved on it, by its text and by its length.
private struct FollowingView: View {
    @GestureState private var travel = CGFloat.zero

    var body: some View {
        HStack(spacing: 0) {
            Text("\(Int(travel) % 100)")
            Color.orange.frame(width: 20 + travel.truncatingRemainder(dividingBy: 100))
        }
        .frame(width: 300, height: 40, alignment: .leading)
        .contentShape(Rectangle())
        .gesture(
            DragGesture(minimumDistance: 0).updating($travel) { drag, travel, _ in travel = abs(drag.translation.width)
            })
    }
}
