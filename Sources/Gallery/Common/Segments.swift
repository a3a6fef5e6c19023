import SwiftUI

/// A choice between a few things, with a pill that slides to the one that is chosen.
struct Segments: View {
    let titles: [String]
    @Binding var selection: Int

    var body: some View {
        GeometryReader { proxy in
            let width = proxy.size.width / CGFloat(titles.count)
            ZStack(alignment: .leading) {
                Capsule().fill(Palette.raised)
                    .shadow(color: .black.opacity(0.12), radius: 3, y: 1)
                    .frame(width: width - 4, height: proxy.size.height - 4)
                    .offset(x: 2 + width * CGFloat(selection))
                HStack(spacing: 0) {
                    ForEach(0..<titles.count) { index in
                        Text(titles[index])
                            .font(.subheadline).fontWeight(.semibold)
                            .foregroundStyle(index == selection ? Palette.ink : Palette.faded)
                            .frame(maxWidth: .infinity, maxHeight: .infinity)
                            .contentShape(Rectangle())
                            .onTapGesture { withAnimation(.spring(duration: 0.3)) { selection = index } }
                    }
                }
            }
        }
        .frame(height: 36)
        .background(Palette.well, in: Capsule())
    }
}
