import Surface

extension Angle: Animatable {
    /// The angle in radians: from 0 to a full turn and more, an animation goes all the way round.
    public var animatableData: Double {
        get { radians }
        set { radians = newValue }
    }
}
