import SwiftUI

/// The smallest screen that scrolls: a hundred rows of 40 points, each of a colour of its own by which it is found in the
/// picture. What other systems are compared with, so it has nothing else.
package struct ScrollBench: View {
    package init() {}

    package var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<100) { row in
                    Text("row \(row)")
                        .frame(maxWidth: .infinity, minHeight: 40, maxHeight: 40)
                        .background(Color(red: Double(20 + 2 * row) / 255, green: 120.0 / 255, blue: 160.0 / 255))
                }
            }
        }
        .ignoresSafeArea()
    }
}
