// What `import SwiftUI` brings with it on Apple's systems: the views, and Foundation and Observation with them.
// CanvasbackServer is here for `App.main()`.
@_exported import Canvasback
@_exported import CanvasbackServer
@_exported import Foundation
@_exported import Observation
