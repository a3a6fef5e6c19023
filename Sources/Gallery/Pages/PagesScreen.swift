import SwiftUI

/// Pages that turn sideways inside a feed that refreshes: each finger moves along one of the axes, and never both.
package struct PagesScreen: View {
    @Environment(\.latency) private var latency
    @State private var isRefreshing = false
    @State private var newest = 4

    package init() {}

    package var body: some View {
        Page(title: "Albums", subtitle: newest == 4 ? "From eight lakes" : "Album \(newest - 3) of today") {
            RefreshButton(isRefreshing: isRefreshing) { isRefreshing = true }
        } content: {
            GeometryReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 28) {
                        ForEach(Array((0...newest).reversed()), id: \.self) { id in
                            if id == newest {
                                HeroPages(album: Album(id: id), width: proxy.size.width)
                            } else {
                                AlbumRow(album: Album(id: id))
                            }
                        }
                    }
                    .padding(.vertical, 16)
                }
            }
            .refreshable(edge: .top, isRefreshing: $isRefreshing) {
                await answer(after: latency)
                withAnimation(.spring(duration: 0.5)) { newest += 1 }
            }
        }
    }
}

/// An album whose photographs are as wide as the window: one a page, with dots below.
private struct HeroPages: View {
    let album: Album
    /// Of a page, in points.
    let width: CGFloat
    @State private var page = 0

    var body: some View {
        VStack(spacing: 12) {
            AlbumTitle(album: album).column()
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 0) {
                    ForEach(album.photographs) { photograph in
                        PhotographCard(album: album, photograph: photograph, isLarge: true)
                            .frame(maxWidth: 640)
                            .padding(.horizontal, 16)
                            .visualEffect { content, proxy in
                                let far = Self.distance(of: proxy)
                                return content.scaleEffect(1 - 0.08 * far).opacity(1 - 0.4 * far)
                            }
                            .frame(width: width)
                    }
                }
            }
            .frame(height: 380)
            .scrollTargetBehavior(.paging)
            .onScrollGeometryChange(for: Int.self) { geometry in
                let width = max(1, geometry.containerSize.width)
                return Int((geometry.contentOffset.x / width).rounded())
            } action: { _, new in
                page = new
            }
            HStack(spacing: 7) {
                ForEach(album.photographs) { photograph in
                    Capsule().fill(photograph.id == page ? Palette.chestnut : Palette.hairline)
                        .frame(width: photograph.id == page ? 20 : 7, height: 7)
                }
            }
            .animation(.spring(duration: 0.3), value: page)
        }
    }

    /// How far a page is from the middle: 0 there, 1 where it is the next one.
    static func distance(of proxy: GeometryProxy) -> CGFloat {
        let frame = proxy.frame(in: .scrollView)
        return frame.width > 0 ? min(1, abs(frame.minX - 16) / frame.width) : 0
    }
}

/// An album whose photographs stand side by side.
private struct AlbumRow: View {
    let album: Album

    var body: some View {
        VStack(spacing: 12) {
            AlbumTitle(album: album).column()
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 12) {
                    ForEach(album.photographs) { photograph in
                        PhotographCard(album: album, photograph: photograph, isLarge: false)
                            .frame(width: 200, height: 240)
                    }
                }
                .scrollTargetLayout()
            }
            .contentMargins(.horizontal, 16, for: .scrollContent)
            .scrollTargetBehavior(.viewAligned)
        }
    }
}

/// Where an album is from, and whose it is.
private struct AlbumTitle: View {
    let album: Album

    var body: some View {
        HStack(spacing: 10) {
            Text(album.author.initial).font(.footnote).fontWeight(.semibold).foregroundStyle(.white)
                .frame(width: 32, height: 32)
                .background(
                    .linearGradient(
                        colors: album.author.colors.map { Color(hex: $0) }, startPoint: .topLeading,
                        endPoint: .bottomTrailing),
                    in: Circle())
            VStack(alignment: .leading, spacing: 1) {
                Text(album.place).font(.headline).foregroundStyle(Palette.ink)
                Text(album.author.name).font(.caption).foregroundStyle(Palette.faded)
            }
            .lineLimit(1)
            Spacer()
            Text("\(album.photographs.count)").font(.footnote).monospacedDigit().foregroundStyle(Palette.faded)
        }
    }
}

/// A photograph with its title.
private struct PhotographCard: View {
    let album: Album
    let photograph: Album.Photograph
    let isLarge: Bool

    var body: some View {
        Landscape(seed: album.id &* 13 &+ photograph.id, light: photograph.light)
            .overlay {
                LinearGradient(
                    colors: [.black.opacity(0), .black.opacity(0.4)], startPoint: .center, endPoint: .bottom)
            }
            .overlay(alignment: .bottomLeading) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(photograph.title).font(isLarge ? .title2 : .subheadline).fontWeight(.semibold)
                    Text(photograph.light.name).font(isLarge ? .subheadline : .caption).opacity(0.85)
                }
                .foregroundStyle(.white)
                .padding(isLarge ? 20 : 14)
            }
            .clipShape(RoundedRectangle(cornerRadius: isLarge ? 24 : 18, style: .continuous))
    }
}
