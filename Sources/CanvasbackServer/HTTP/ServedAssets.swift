package import Surface

/// Things that pages load by HTTP and that the app makes: fonts and images.
package struct ServedAssets {
    /// A file's bytes and media type. Its address changes whenever its bytes do.
    package struct File {
        package var bytes: [UInt8]
        package var type: String
        package init(bytes: [UInt8], type: String) { (self.bytes, self.type) = (bytes, type) }
    }
    /// The font file of a face's slice, as OpenType has it; served packed as `/font/<face>-<slice>.woff2`.
    package var font: @MainActor (_ face: UInt16, _ slice: UInt16) -> File?
    /// What a page is told about that file before it loads it.
    package var fontResource: @MainActor (_ face: FontFace, _ slice: UInt16) -> FontResource?
    /// The image of that name: `/image/<name>`.
    package var image: @MainActor (_ name: String) -> File?

    package init(
        font: @escaping @MainActor (UInt16, UInt16) -> File? = { _, _ in nil },
        fontResource: @escaping @MainActor (FontFace, UInt16) -> FontResource? = { _, _ in nil },
        image: @escaping @MainActor (String) -> File? = { _ in nil }
    ) {
        (self.font, self.fontResource, self.image) = (font, fontResource, image)
    }
}
