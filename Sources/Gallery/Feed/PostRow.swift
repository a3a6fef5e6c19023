import SwiftUI

/// A post: who, when, what, and what others think of it.
struct PostRow: View {
    let post: Post
    let age: String
    let isLiked: Bool
    let like: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(spacing: 10) {
                Text(post.author.initial).font(.headline).foregroundStyle(.white)
                    .frame(width: 40, height: 40)
                    .background(
                        .linearGradient(
                            colors: post.author.colors.map { Color(hex: $0) }, startPoint: .topLeading,
                            endPoint: .bottomTrailing),
                        in: Circle())
                VStack(alignment: .leading, spacing: 1) {
                    Text(post.author.name).font(.subheadline).fontWeight(.semibold).foregroundStyle(Palette.ink)
                    Text(post.author.handle).font(.caption).foregroundStyle(Palette.faded)
                }
                Spacer()
                Text(age).font(.caption).monospacedDigit().foregroundStyle(Palette.faded)
            }
            .lineLimit(1)
            Text(post.text).font(.body).foregroundStyle(Palette.ink).lineSpacing(2)
            if let light = post.light {
                Landscape(seed: post.id &* 5, light: light)
                    .frame(height: 180)
                    .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
            }
            HStack(spacing: 22) {
                Button(action: like) {
                    HStack(spacing: 6) {
                        Image(systemName: isLiked ? "heart.fill" : "heart").scaleEffect(isLiked ? 1.15 : 1)
                        Text("\(post.likes + (isLiked ? 1 : 0))")
                    }
                    .foregroundStyle(isLiked ? Palette.chestnut : Palette.faded)
                    .frame(height: 28)
                }
                .buttonStyle(SinkingButtonStyle(scale: 0.9))
                HStack(spacing: 6) {
                    Bubble().stroke(Palette.faded, style: StrokeStyle(lineWidth: 1.5, lineJoin: .round))
                        .frame(width: 16, height: 15)
                    Text("\(post.replies)")
                }
                .foregroundStyle(Palette.faded)
            }
            .font(.footnote)
            .monospacedDigit()
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(16)
        .background(Palette.card, in: RoundedRectangle(cornerRadius: 20, style: .continuous))
        .overlay { RoundedRectangle(cornerRadius: 20, style: .continuous).strokeBorder(Palette.hairline) }
        .environment(\.layoutDirection, post.author.writesLeftwards ? .rightToLeft : .leftToRight)
    }
}

/// A speech bubble.
private struct Bubble: Shape {
    func path(in rect: CGRect) -> Path {
        let body = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height * 0.78)
        let radius = body.height / 2.6
        return Path { path in
            path.move(to: CGPoint(x: body.minX + radius, y: body.minY))
            path.addArc(
                tangent1End: CGPoint(x: body.maxX, y: body.minY), tangent2End: CGPoint(x: body.maxX, y: body.maxY),
                radius: radius)
            path.addArc(
                tangent1End: CGPoint(x: body.maxX, y: body.maxY), tangent2End: CGPoint(x: body.minX, y: body.maxY),
                radius: radius)
            path.addLine(to: CGPoint(x: body.minX + rect.width * 0.52, y: body.maxY))
            path.addLine(to: CGPoint(x: body.minX + rect.width * 0.28, y: rect.maxY))
            path.addLine(to: CGPoint(x: body.minX + rect.width * 0.28, y: body.maxY))
            path.addArc(
                tangent1End: CGPoint(x: body.minX, y: body.maxY), tangent2End: CGPoint(x: body.minX, y: body.minY),
                radius: radius)
            path.addArc(
                tangent1End: CGPoint(x: body.minX, y: body.minY), tangent2End: CGPoint(x: body.maxX, y: body.minY),
                radius: radius)
            path.closeSubpath()
        }
    }
}
