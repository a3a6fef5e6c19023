import SwiftUI

/// A page over which a sheet comes.
struct LogbookVignette: View {
    let isPlayed: Bool

    var body: some View {
        ZStack(alignment: .bottom) {
            VignetteSheet(lines: 4, accent: Color(hex: 0x3F7F8C))
            Color.black.opacity(isPlayed ? 0.25 : 0)
            VStack(spacing: 8) {
                Capsule().fill(Color(hex: 0xCFC8BC)).frame(width: 22, height: 4)
                Capsule().fill(Color(hex: 0x9C4426)).frame(width: 56, height: 7)
                Capsule().fill(Color(hex: 0xE3DDD2)).frame(width: 56, height: 7)
                Spacer(minLength: 0)
            }
            .padding(.top, 7)
            .frame(width: 92, height: 64)
            .background(.white, in: UnevenRoundedRectangle(topLeadingRadius: 10, topTrailingRadius: 10))
            .offset(y: isPlayed ? 0 : 66)
        }
        .frame(width: 92, height: 96)
        .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
    }
}
