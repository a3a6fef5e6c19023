// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// A module imports only what stands above it in this list; README.md ("The house") says what each is for.
let package = Package(
    name: "Canvasback",
    products: [
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "Canvasback", targets: ["Canvasback"]),
        .library(name: "CanvasbackTesting", targets: ["CanvasbackTesting"]),
        .executable(name: "Demo", targets: ["Demo"]),
        .executable(name: "Benchmark", targets: ["Benchmark"]),
    ],
    targets: [
        .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz-subset", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(name: "CLibWebSockets", pkgConfig: "libwebsockets", providers: [.apt(["libwebsockets-dev"])]),
        .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CHiredis", providers: [.apt(["libhiredis-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
        .target(name: "CServerSupport"),
        .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
        .target(name: "Surface", exclude: ["Wire/PROTOCOL.md"]),
        .target(name: "TextLayout", dependencies: ["CHarfBuzz", "CICU", "Surface"]),
        .target(
            name: "Canvasback", dependencies: ["Surface", "TextLayout", "CanvasbackMacros"],
            exclude: ["Engine/README.md"]),
        .target(
            name: "CanvasbackServer",
            dependencies: [
                "Surface", "TextLayout", "Canvasback", "CLibWebSockets", "COpenSSL", "CZlib", "CServerSupport",
                "CSQLite", "CHiredis", "CBrotli",
            ]),
        .target(name: "CanvasbackTesting", dependencies: ["Surface", "Canvasback"]),
        .macro(name: "CanvasbackMacros"),
        .target(name: "SwiftUI", dependencies: ["Canvasback", "CanvasbackServer"]),
        .target(name: "Gallery", dependencies: ["SwiftUI"]),
        .executableTarget(name: "Demo", dependencies: ["SwiftUI", "Gallery"]),
        .executableTarget(name: "SignIn", dependencies: ["SwiftUI", "COpenSSL"]),
        .target(name: "CBenchmarkSupport"),
        .target(name: "Floor", dependencies: ["CLibWebSockets"]),
        .executableTarget(
            name: "Benchmark",
            dependencies: [
                "SwiftUI", "Canvasback", "CanvasbackServer", "Surface", "TextLayout", "CBenchmarkSupport", "Floor",
            ],
            exclude: ["README.md"]),
        .executableTarget(
            name: "ServerTestHost", dependencies: ["CanvasbackServer", "Canvasback", "Surface"],
            path: "Tests/ServerTestHost"),
        .testTarget(name: "SurfaceTests", dependencies: ["Surface"]),
        .testTarget(name: "TextLayoutTests", dependencies: ["TextLayout"]),
        .testTarget(name: "CanvasbackTests", dependencies: ["Canvasback", "CanvasbackTesting"]),
        .executableTarget(
            name: "EchoTarget", dependencies: ["CanvasbackServer", "CLibWebSockets"], path: "Tests/EchoTarget"),
        .target(name: "FuzzTargets", dependencies: ["CanvasbackServer", "Surface"], path: "Tests/FuzzTargets"),
        .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz", exclude: ["corpus", "run"]),
        .testTarget(
            name: "CanvasbackServerTests",
            dependencies: [
                "CanvasbackServer", "Canvasback", "CanvasbackTesting", "COpenSSL", "ServerTestHost", "FuzzTargets",
            ]),
        .executableTarget(name: "TextWidths", dependencies: ["Surface", "TextLayout"], path: "Tests/TextWidths"),
        .executableTarget(name: "BrowserTestApp", dependencies: ["SwiftUI"], path: "Tests/BrowserTestApp"),
        .testTarget(name: "GalleryTests", dependencies: ["Gallery", "Canvasback", "CanvasbackTesting"]),
        .testTarget(name: "CanvasbackMacrosTests", dependencies: ["Canvasback", "CanvasbackMacros"]),
    ],
    swiftLanguageModes: [.v6]
)
