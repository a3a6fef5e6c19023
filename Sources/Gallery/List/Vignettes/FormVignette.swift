import SwiftUI

/// Two fields, in one of which letters appear behind a caret.
struct FormVignette: View {
    let isPlayed: Bool

    var body: some View {
        VStack(spacing: 10) {
            field(width: isPlayed ? 62 : 4, isEdited: true)
            field(width: 40, isEdited: false)
        }
    }

    private func field(width: CGFloat, isEdited: Bool) -> some View {
        HStack(spacing: 3) {
            Capsule().fill(Color(hex: isEdited ? 0x4B4540 : 0xCFC8BC)).frame(width: width, height: 6)
            if isEdited { Capsule().fill(Color(hex: 0x9C4426)).frame(width: 2, height: 16) }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 10)
        .frame(width: 108, height: 30)
        .background(.white, in: RoundedRectangle(cornerRadius: 9, style: .continuous))
    }
}
