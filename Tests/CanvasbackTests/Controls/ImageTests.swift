import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

@MainActor @Suite struct ImageTests {
    private let size = CGSize(width: 300, height: 300)

    /// A PNG's signature and header: what the server reads of it.
    private func png(_ width: Int, _ height: Int, salt: UInt8 = 0) -> Data {
        func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return Data(signature + big(13) + Array("IHDR".utf8) + big(width) + big(height) + [8, 6, 0, 0, salt])
    }

    @Test func readsHeaders() {
        #expect(ImageHeader([UInt8](png(640, 480))) == ImageHeader(.png, 640, 480))
        let gif = Array("GIF89a".utf8) + [0x0A, 0x00, 0x14, 0x01]
        #expect(ImageHeader(gif) == ImageHeader(.gif, 10, 276))
        let frame: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0x01, 0x02, 0x03, 0x04]
        #expect(ImageHeader([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 9, 9] + frame) == ImageHeader(.jpeg, 0x304, 0x102))
        // Exif turns it by a quarter: orientation 6.
        let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        let exif = [0xFF, 0xE1, 0, UInt8(2 + 6 + tiff.count)] + Array("Exif\0\0".utf8) + tiff
        #expect(ImageHeader([0xFF, 0xD8] + exif + frame) == ImageHeader(.jpeg, 0x102, 0x304))
        let lossless = Array("RIFF\0\0\0\0WEBPVP8L\0\0\0\0/".utf8) + [0x63, 0x40, 0x0C, 0]
        #expect(ImageHeader(lossless) == ImageHeader(.webp, 100, 50))
        let extended = Array("RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0".utf8) + [0xFF, 0, 0, 0x7F, 0x02, 0]
        #expect(ImageHeader(extended) == ImageHeader(.webp, 256, 640))
        for count in 0..<24 { #expect(ImageHeader(Array([UInt8](png(640, 480)).prefix(count))) == nil) }
        #expect(ImageHeader(Array("<svg/>".utf8)) == nil)
    }

    @Test func isAsLargeAsItsPixelsSay() throws {
        let image = try #require(UIImage(data: png(80, 60), scale: 2))
        #expect(image.size == CGSize(width: 40, height: 30))
        let window = TestWindow(size: size) { Image(uiImage: image).accessibilityIdentifier("image") }
        #expect(window.frame(of: "image") == CGRect(x: 130, y: 135, width: 40, height: 30))
        let whole = TestWindow(size: size) {
            Image(uiImage: image).resizable().accessibilityIdentifier("image")
        }
        #expect(whole.frame(of: "image")?.size == size)
        let fit = TestWindow(size: size) {
            Image(uiImage: image).resizable().scaledToFit().accessibilityIdentifier("image")
        }
        #expect(fit.frame(of: "image")?.size == CGSize(width: 300, height: 225))
        let fill = TestWindow(size: size) {
            Image(uiImage: image).resizable().scaledToFill().accessibilityIdentifier("image")
        }
        #expect(fill.frame(of: "image")?.size == CGSize(width: 400, height: 300))
        #expect(UIImage(data: Data("no image".utf8)) == nil)
    }

    @Test func storeKnowsContentByName() throws {
        let store = ImageStore(limit: 100)
        let first = try #require(store.add([UInt8](png(8, 8))))
        #expect(store.add([UInt8](png(8, 8))) === first)
        let second = try #require(store.add([UInt8](png(8, 8, salt: 1))))
        #expect(first.source.name != second.source.name)
        #expect(store.image(named: first.source.name) === first)
        #expect(store.image(named: "nothing") == nil)
        #expect(store.add([1, 2, 3]) == nil)
    }

    @Test func storeLetsGoOfWhatNobodyShows() throws {
        let store = ImageStore(limit: 100)
        var names: [String] = []
        for salt in 0..<10 {
            let image = try #require(store.add([UInt8](png(8, 8, salt: UInt8(salt)))))
            names.append(image.source.name)
        }
        // 29 bytes each: three are within the limit.
        #expect(names.filter { store.image(named: $0) != nil } == Array(names.suffix(3)))
    }

    @Test func symbolsAreAsLargeAsTheFont() throws {
        let window = TestWindow(size: size) {
            VStack {
                Image(systemName: "star.fill").accessibilityIdentifier("body")
                Image(systemName: "star.fill").font(.system(size: 34)).accessibilityIdentifier("double")
            }
        }
        let body = try #require(window.frame(of: "body")), double = try #require(window.frame(of: "double"))
        #expect(abs(body.height - 17 * 1.2) < 1e-9)
        #expect(abs(double.height - 2 * body.height) < 1e-9)
    }

    @Test func unknownSymbolWarnsOnceAndKeepsItsPlace() throws {
        let window = TestWindow(size: size) {
            VStack {
                Image(systemName: "no.such.thing").accessibilityIdentifier("a")
                Image(systemName: "no.such.thing")
            }
        }
        #expect(window.warnings.count == 1)
        #expect(window.shapes.isEmpty)
        #expect(try #require(window.frame(of: "a")).width > 20)
    }

    @Test(arguments: SymbolCatalogue.entries.keys.sorted()) func symbolsStayWithinTheirBoxes(name: String) throws {
        let symbol = try #require(Symbol.named(name))
        let half = Symbol.lineWidth(weight: 400) / 2
        let box = CGRect(x: 0, y: 0, width: symbol.width, height: Symbol.height).insetBy(dx: -0.2, dy: -0.2)
        for part in symbol.parts {
            switch part {
            case .line(let path): #expect(box.contains(path.boundingRect.insetBy(dx: -half, dy: -half)), "\(name)")
            case .area(let path): #expect(box.contains(path.boundingRect), "\(name)")
            }
        }
    }

    @Test func labelsStandOnOneLine() throws {
        let window = TestWindow(size: size) { Label("Favourite", systemImage: "star.fill") }
        let title = try #require(window.frame(of: "Favourite"))
        let star = try #require(window.shapes.first?.frame)
        #expect(star.maxX < title.minX)
        #expect(abs(star.midY - title.midY) < 3)
        let alone = TestWindow(size: size) { Label("Favourite", systemImage: "star.fill").labelStyle(.iconOnly) }
        #expect(alone.texts.isEmpty && alone.shapes.count == 2)
        let title2 = TestWindow(size: size) { Label("Favourite", systemImage: "star.fill").labelStyle(.titleOnly) }
        #expect(title2.shapes.isEmpty && title2.texts.count == 1)
    }

    @Test func capsKeepTheirSize() {
        let spans = ImagePieces.spans(10, 20, of: 100, in: 50...250)
        #expect(spans.map(\.shown) == [50...60, 60...230, 230...250])
        #expect(spans.map(\.image) == [0...10, 10...80, 80...100])
        // Where they do not fit, they share what there is.
        #expect(ImagePieces.spans(10, 20, of: 100, in: 0...15).map(\.shown) == [0...5, 5...15])
        let tiles = ImagePieces.tiles(.init(image: 0...40, shown: 0...100, isCap: false))
        #expect(tiles.map(\.shown) == [0...40, 40...80, 80...100])
        #expect(tiles.map(\.image) == [0...40, 0...40, 0...20])
    }
}
