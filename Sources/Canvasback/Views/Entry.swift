/// Makes a value of the environment, of a transaction, of a container's or of focused values out of a variable and
/// its default.
///
///     extension EnvironmentValues {
///         @Entry var accent: Color = .blue
///     }
///
/// The default is worked out anew whenever it is needed; when the variable has no written type, once. An optional
/// type needs no default. Entries of `FocusedValues` are always optional.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "CanvasbackMacros", type: "EntryMacro")
