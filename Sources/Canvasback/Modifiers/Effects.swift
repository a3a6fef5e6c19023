import Foundation
import Surface

/// A change of how a view is drawn and hit, that its layout knows nothing of. It animates as its data do.
@MainActor protocol LayerEffect: ElementModifier, Animatable {
    /// What the effect does to a layer of a size, whose origin is the view's.
    func apply(to properties: inout LayerProperties, size: CGSize, _ element: Element)
    /// What the effect does before its first appearance is nothing: whether drawing can do without.
    var leavesLayout: Bool { get }
}

extension LayerEffect {
    var leavesLayout: Bool { true }
}

/// The element of an effect: a layer whose properties run from what is shown to what the modifier says.
final class EffectElement<E: LayerEffect>: LayerElement<E> {
    @exclusivity(unchecked) private var data: MovingValue<E.AnimatableData>?
    @exclusivity(unchecked) private var lastSize = CGSize.zero

    override func modifierChanged(from old: E) {
        let (from, to) = (old.animatableData, modifier.animatableData)
        if data.change(from: from, to: to, in: window.transaction(for: node), at: window.time) { window.animate(self) }
        updateLayer()
    }

    override func environmentChanged() { updateLayer() }

    override func advanceModifier() -> Bool {
        guard data != nil else { return false }
        let runs = data!.prune(at: window.time)
        if !runs { data = nil }
        return runs
    }

    override func placeChildren() {
        super.placeChildren()
        if lastSize != frame.size {
            lastSize = frame.size
            updateLayer()
        }
    }

    override func setProperties(_ properties: inout LayerProperties) {
        var shown = modifier
        if let data { shown.animatableData = data.value(at: window.time) }
        shown.apply(to: &properties, size: frame.size, self)
    }

    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        if let properties = window.display[layer!.id]?.properties {
            // What is not seen is not hit, as in SwiftUI.
            if properties.opacity == 0 { return false }
            if let clip = properties.clip, !clip.contains(parentToLayer(point)) { return false }
        }
        return super.hitContent(point, &path)
    }
}

/// Moves a view without changing its place in the layout.
public struct _OffsetEffect: LayerEffect {
    var offset: CGSize
    @usableFromInline nonisolated init(offset: CGSize) { self.offset = offset }
    public nonisolated var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { EffectElement(modifier, node: node) }
    func apply(to properties: inout LayerProperties, size: CGSize, _ element: Element) {
        let x = element.isRightToLeft ? -offset.width : offset.width
        properties.offset.x += x
        properties.offset.y += offset.height
    }
}

/// Fades a view.
public struct _OpacityEffect: LayerEffect {
    var opacity: Double
    @usableFromInline nonisolated init(opacity: Double) { self.opacity = opacity }
    public nonisolated var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { EffectElement(modifier, node: node) }
    func apply(to properties: inout LayerProperties, size: CGSize, _ element: Element) {
        properties.opacity = CGFloat(min(1, max(0, opacity)))
    }
}

/// Scales a view about a point of it.
public struct _ScaleEffect: LayerEffect {
    var scale: CGSize
    var anchor: UnitPoint
    @usableFromInline nonisolated init(scale: CGSize, anchor: UnitPoint) { (self.scale, self.anchor) = (scale, anchor) }
    public nonisolated var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { EffectElement(modifier, node: node) }
    func apply(to properties: inout LayerProperties, size: CGSize, _ element: Element) {
        properties.transform = CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: size)
    }
}

/// Turns a view about a point of it.
public struct _RotationEffect: LayerEffect {
    var angle: Angle
    var anchor: UnitPoint
    @usableFromInline nonisolated init(angle: Angle, anchor: UnitPoint) { (self.angle, self.anchor) = (angle, anchor) }
    public nonisolated var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.radians, anchor.animatableData) }
        set { (angle.radians, anchor.animatableData) = (newValue.first, newValue.second) }
    }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { EffectElement(modifier, node: node) }
    func apply(to properties: inout LayerProperties, size: CGSize, _ element: Element) {
        properties.transform = CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor, of: size)
    }
}

/// Transforms how a view is drawn.
public struct _TransformEffect: LayerEffect {
    var transform: CGAffineTransform
    @usableFromInline nonisolated init(transform: CGAffineTransform) { self.transform = transform }
    public typealias AnimatableData = AnimatablePair<
        AnimatablePair<CGFloat, CGFloat>,
        AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    >
    public nonisolated var animatableData: AnimatableData {
        get {
            AnimatablePair(
                AnimatablePair(transform.a, transform.b),
                AnimatablePair(AnimatablePair(transform.c, transform.d), AnimatablePair(transform.tx, transform.ty)))
        }
        set {
            (transform.a, transform.b) = (newValue.first.first, newValue.first.second)
            (transform.c, transform.d) = (newValue.second.first.first, newValue.second.first.second)
            (transform.tx, transform.ty) = (newValue.second.second.first, newValue.second.second.second)
        }
    }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { EffectElement(modifier, node: node) }
    func apply(to properties: inout LayerProperties, size: CGSize, _ element: Element) {
        properties.transform = transform
    }
}

/// Blurs a view.
public struct _BlurEffect: LayerEffect {
    var radius: CGFloat
    @usableFromInline nonisolated init(radius: CGFloat) { self.radius = radius }
    public nonisolated var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { EffectElement(modifier, node: node) }
    func apply(to properties: inout LayerProperties, size: CGSize, _ element: Element) {
        properties.blur = max(0, radius)
    }
}

/// Puts a view's shadow behind it.
public struct _ShadowEffect: LayerEffect {
    var color: Color
    var radius: CGFloat
    var offset: CGSize
    @usableFromInline nonisolated init(color: Color, radius: CGFloat, offset: CGSize) {
        (self.color, self.radius, self.offset) = (color, radius, offset)
    }
    public nonisolated var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
        get { AnimatablePair(radius, offset.animatableData) }
        set { (radius, offset.animatableData) = (newValue.first, newValue.second) }
    }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { EffectElement(modifier, node: node) }
    func apply(to properties: inout LayerProperties, size: CGSize, _ element: Element) {
        let packed = element.packed(color)
        properties.shadow = LayerProperties.Shadow(color: packed, radius: max(0, radius), offset: offset)
    }
}

/// Mixes a view's colours with those behind it.
public struct _BlendModeEffect: LayerEffect {
    var mode: Surface.BlendMode
    public typealias AnimatableData = EmptyAnimatableData
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { EffectElement(modifier, node: node) }
    func apply(to properties: inout LayerProperties, size: CGSize, _ element: Element) { properties.blendMode = mode }
}

extension CGAffineTransform {
    /// The transform with a point of a rectangle at the origin as its fixed point.
    func about(_ anchor: UnitPoint, of size: CGSize) -> CGAffineTransform {
        let (x, y) = (anchor.x * size.width, anchor.y * size.height)
        return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}

extension View {
    /// Moves the view as it is drawn and hit, not its place in the layout; points.
    @inlinable public consuming func offset(_ offset: CGSize) -> some View { modifier(_OffsetEffect(offset: offset)) }
    /// Moves the view as it is drawn and hit, not its place in the layout; points.
    @inlinable public consuming func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }
    /// Fades the view: 0 is invisible, 1 opaque.
    @inlinable public consuming func opacity(_ opacity: Double) -> some View {
        modifier(_OpacityEffect(opacity: opacity))
    }
    /// Scales the view as it is drawn, about a point of it.
    @inlinable public consuming func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(_ScaleEffect(scale: scale, anchor: anchor))
    }
    /// Scales the view as it is drawn, about a point of it.
    @inlinable public consuming func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }
    /// Scales the view as it is drawn, about a point of it.
    @inlinable public consuming func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
        -> some View
    {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }
    /// Turns the view as it is drawn, clockwise, about a point of it.
    @inlinable public consuming func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_RotationEffect(angle: angle, anchor: anchor))
    }
    /// Transforms the view as it is drawn, in its own coordinates.
    @inlinable public consuming func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(_TransformEffect(transform: transform))
    }
    /// Blurs the view; the radius is in points.
    @inlinable public consuming func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(_BlurEffect(radius: radius))
    }
    /// Puts a shadow behind the view; radius and offset in points.
    @inlinable public consuming func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }
    /// Hides the view; it keeps its place, and is not hit.
    @inlinable public consuming func hidden() -> some View { opacity(0).allowsHitTesting(false) }
}
