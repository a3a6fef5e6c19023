package import Foundation

/// What a page retains, as a value: the model that decoded frames build. Lengths are points on the wire's grid.
package struct RemotePicture: Equatable, Sendable {
    /// One retained layer.
    package struct Layer: Equatable, Sendable {
        package var properties = LayerProperties()
        package var commands: [DrawCommand] = []
        package init() {}
    }
    package internal(set) var layers: [LayerID: Layer] = [:]
    /// Device pixels a point, as the last whole picture had it.
    package internal(set) var scale: CGFloat = 1
    /// The last frame's number: what an acknowledgement says.
    package internal(set) var frame: UInt32 = 0
    /// Font files the page would have loaded.
    package internal(set) var fonts: [FontResource] = []
    package init() {}
}
