// A server with windows that a test can see into: what happens to a window is printed, one line each.
import CanvasbackServer
import Foundation

serve(source: TestSource(), assets: testAssets)
