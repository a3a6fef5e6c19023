import SwiftUI

@main struct DemoApp: App {
    var body: some Scene {
        WindowGroup {
            ScrollView {
                VStack {
                    ForEach(0...100, id: \.self) { index in
                        Text("row \(index)").padding().frame(maxWidth: .infinity)
                    }
                }
            }
            .refreshable { try? await Task.sleep(nanoseconds: 2_000_000_000) }
        }
    }
}
