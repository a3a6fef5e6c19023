import SwiftUI

/// The list of demonstrations under a picture of the pond, which stretches when the list is pulled.
struct GalleryGrid: View {
    let open: @MainActor (Demo) -> Void

    var body: some View {
        ScrollView(showsIndicators: false) {
            VStack(spacing: 0) {
                StretchyPond(height: 300, titleSize: 38)
                VStack(spacing: 14) {
                    ForEach(rows, id: \.first) { row in
                        HStack(spacing: 14) {
                            ForEach(row) { demo in
                                Button {
                                    open(demo)
                                } label: {
                                    DemoCard(demo: demo)
                                }
                                .buttonStyle(SinkingButtonStyle())
                            }
                            if row.count == 1 { Color.clear.frame(maxWidth: .infinity) }
                        }
                    }
                    Footnote().padding(.vertical, 18)
                }
                .padding(.top, 20)
                .column()
            }
        }
        .ignoresSafeArea(edges: .top)
    }

    private var rows: [[Demo]] {
        let all = Demo.allCases
        return stride(from: 0, to: all.count, by: 2).map { Array(all[$0..<min($0 + 2, all.count)]) }
    }
}

/// What to say at the end.
struct Footnote: View {
    var body: some View {
        Text("Every pixel here was decided in Swift, on the server.\nYour browser paints, and passes on your touch.")
            .font(.footnote)
            .foregroundStyle(Palette.faded)
            .multilineTextAlignment(.center)
    }
}

/// The pond with the name on it. It sticks to the top edge and grows with the pull.
struct StretchyPond: View {
    let height: CGFloat
    let titleSize: CGFloat

    var body: some View {
        PondView()
            .overlay(alignment: .topLeading) {
                VStack(alignment: .leading, spacing: 3) {
                    Text("Canvasback").font(.system(size: titleSize, weight: .bold)).kerning(-0.8)
                    Text("SwiftUI for the server").font(.headline).fontWeight(.medium).opacity(0.9)
                }
                .foregroundStyle(.white)
                .padding(.leading, 24)
                .padding(.top, 44)
            }
            .stretchable()
            .frame(height: height)
    }
}
