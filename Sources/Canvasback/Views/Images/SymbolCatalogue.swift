import Foundation

/// The system's symbols: drawings of our own under the names that SF Symbols has for what they show.
///
/// Each part is a description as ``SymbolPath`` reads it, after `~` for a line or `#` for an area.
enum SymbolCatalogue {
    typealias Entry = (width: CGFloat, parts: [String])

    static let entries: [String: Entry] = arrows.merging(signs) { $1 }.merging(things) { $1 }.merging(nature) { $1 }

    private static let disc = "O 10 10 9"
    private static let circle = "~ O 10 10 8.2"
    private static let plus =
        "M 9.1 5.6 L 10.9 5.6 L 10.9 9.1 L 14.4 9.1 L 14.4 10.9 L 10.9 10.9 L 10.9 14.4 L 9.1 14.4 L 9.1 10.9 "
        + "L 5.6 10.9 L 5.6 9.1 L 9.1 9.1 Z"
    private static let cross =
        "M 12.475 6.252 L 13.748 7.525 L 11.273 10 L 13.748 12.475 L 12.475 13.748 L 10 11.273 L 7.525 13.748 "
        + "L 6.252 12.475 L 8.727 10 L 6.252 7.525 L 7.525 6.252 L 10 8.727 Z"
    private static let question =
        "M 7.6 7.8 C 7.6 6.2 8.6 5.4 10 5.4 C 11.5 5.4 12.5 6.3 12.5 7.6 C 12.5 9.4 10 9.4 10 11.4"

    private static let arrows: [String: Entry] = [
        "chevron.left": (12, ["~ M 9 3 L 3 10 L 9 17"]),
        "chevron.right": (12, ["~ M 3 3 L 9 10 L 3 17"]),
        "chevron.up": (20, ["~ M 3 13 L 10 6.5 L 17 13"]),
        "chevron.down": (20, ["~ M 3 7 L 10 13.5 L 17 7"]),
        "chevron.backward": (12, ["~ M 9 3 L 3 10 L 9 17"]),
        "chevron.forward": (12, ["~ M 3 3 L 9 10 L 3 17"]),
        "arrow.left": (20, ["~ M 17.5 10 L 2.5 10 M 8.5 4 L 2.5 10 L 8.5 16"]),
        "arrow.right": (20, ["~ M 2.5 10 L 17.5 10 M 11.5 4 L 17.5 10 L 11.5 16"]),
        "arrow.up": (20, ["~ M 10 17.5 L 10 2.5 M 4 8.5 L 10 2.5 L 16 8.5"]),
        "arrow.down": (20, ["~ M 10 2.5 L 10 17.5 M 4 11.5 L 10 17.5 L 16 11.5"]),
        "arrow.clockwise": (20, ["~ A 10 10.8 6.8 20 290 M 10.33 0.95 L 12.33 4.41 L 8.57 5.79"]),
        "arrow.counterclockwise": (20, ["~ A 10 10.8 6.8 250 520 M 9.67 0.95 L 7.67 4.41 L 11.43 5.79"]),
        "arrow.up.arrow.down": (
            20, ["~ M 6 16.5 L 6 3.5 M 2.5 7 L 6 3.5 L 9.5 7 M 14 3.5 L 14 16.5 M 10.5 13 L 14 16.5 L 17.5 13"]
        ),
        "square.and.arrow.up": (
            20,
            [
                "~ M 10 12 L 10 1.8 M 6.6 5 L 10 1.8 L 13.4 5",
                "~ M 7 7.6 L 5 7.6 Q 3.4 7.6 3.4 9.2 L 3.4 16.4 Q 3.4 18 5 18 L 15 18 Q 16.6 18 16.6 16.4 L 16.6 9.2 "
                    + "Q 16.6 7.6 15 7.6 L 13 7.6",
            ]
        ),
        "square.and.arrow.down": (
            20,
            [
                "~ M 10 1.8 L 10 12 M 6.6 8.8 L 10 12 L 13.4 8.8",
                "~ M 7 7.6 L 5 7.6 Q 3.4 7.6 3.4 9.2 L 3.4 16.4 Q 3.4 18 5 18 L 15 18 Q 16.6 18 16.6 16.4 L 16.6 9.2 "
                    + "Q 16.6 7.6 15 7.6 L 13 7.6",
            ]
        ),
        "play": (20, ["~ M 5.4 3.6 L 16.6 10 L 5.4 16.4 Z"]),
        "play.fill": (20, ["# M 5.4 3.6 L 16.6 10 L 5.4 16.4 Z", "~ M 5.4 3.6 L 16.6 10 L 5.4 16.4 Z"]),
        "pause": (20, ["~ R 4.4 3.4 3.4 13.2 0.8", "~ R 12.2 3.4 3.4 13.2 0.8"]),
        "pause.fill": (20, ["# R 3.8 2.8 4.4 14.4 1.4", "# R 11.8 2.8 4.4 14.4 1.4"]),
        "stop.fill": (20, ["# R 3.4 3.4 13.2 13.2 2"]),
        "forward.fill": (22, ["# M 2.4 4 L 11 10 L 2.4 16 Z", "# M 11 4 L 19.6 10 L 11 16 Z"]),
        "backward.fill": (22, ["# M 19.6 4 L 11 10 L 19.6 16 Z", "# M 11 4 L 2.4 10 L 11 16 Z"]),
    ]

    private static let signs: [String: Entry] = [
        "plus": (20, ["~ M 10 3 L 10 17 M 3 10 L 17 10"]),
        "minus": (20, ["~ M 3 10 L 17 10"]),
        "xmark": (20, ["~ M 4 4 L 16 16 M 16 4 L 4 16"]),
        "checkmark": (20, ["~ M 3 11 L 7.8 16.2 L 17 3.8"]),
        "ellipsis": (20, ["# O 3.4 10 1.7 O 10 10 1.7 O 16.6 10 1.7"]),
        "circle": (20, [circle]),
        "circle.fill": (20, ["# \(disc)"]),
        "square": (20, ["~ R 2.6 2.6 14.8 14.8 3"]),
        "square.fill": (20, ["# R 1.8 1.8 16.4 16.4 3.8"]),
        "plus.circle": (20, [circle, "~ M 10 6 L 10 14 M 6 10 L 14 10"]),
        "plus.circle.fill": (20, ["# \(disc) \(plus)"]),
        "minus.circle": (20, [circle, "~ M 6 10 L 14 10"]),
        "minus.circle.fill": (20, ["# \(disc) R 5.6 9.1 8.8 1.8 0.4"]),
        "xmark.circle": (20, [circle, "~ M 7 7 L 13 13 M 13 7 L 7 13"]),
        "xmark.circle.fill": (20, ["# \(disc) \(cross)"]),
        "checkmark.circle": (20, [circle, "~ M 6.2 10.4 L 9 13.4 L 13.9 6.8"]),
        "checkmark.circle.fill": (20, ["# \(disc) T 1.9 5.9 10.1 9 13.4 14.2 6.4"]),
        "ellipsis.circle": (20, [circle, "# O 6.2 10 1.1 O 10 10 1.1 O 13.8 10 1.1"]),
        "info.circle": (20, [circle, "~ M 10 9.4 L 10 14.2", "# O 10 6.2 1.1"]),
        "info.circle.fill": (20, ["# \(disc) R 9.05 8.6 1.9 6.4 0.9 O 10 6 1.25"]),
        "questionmark": (
            20, ["~ M 6 6.4 C 6 3.8 7.7 2.6 10 2.6 C 12.5 2.6 14 4 14 6.2 C 14 9.2 10 9.2 10 12.8", "# O 10 17 1.3"]
        ),
        "questionmark.circle": (20, [circle, "~ \(question)", "# O 10 14.2 1.1"]),
        "exclamationmark": (20, ["~ M 10 2.6 L 10 12", "# O 10 16.6 1.3"]),
        "exclamationmark.circle": (20, [circle, "~ M 10 5.6 L 10 10.8", "# O 10 14 1.1"]),
        "exclamationmark.circle.fill": (20, ["# \(disc) R 9.05 4.8 1.9 6.6 0.9 O 10 14.2 1.25"]),
        "exclamationmark.triangle": (
            22, ["~ M 11 2.8 L 20 17.6 L 2 17.6 Z", "~ M 11 8 L 11 12.2", "# O 11 14.9 1.05"]
        ),
        "exclamationmark.triangle.fill": (
            22,
            [
                "# M 11 1.6 Q 11.8 1.6 12.2 2.3 L 20.9 16.8 Q 21.7 18.4 20 18.4 L 2 18.4 Q 0.3 18.4 1.1 16.8 L 9.8 2.3 "
                    + "Q 10.2 1.6 11 1.6 Z R 10.05 7 1.9 6 0.9 O 11 15.3 1.2"
            ]
        ),
        "list.bullet": (
            20, ["~ M 7 4.8 L 18 4.8 M 7 10 L 18 10 M 7 15.2 L 18 15.2", "# O 3 4.8 1.3 O 3 10 1.3 O 3 15.2 1.3"]
        ),
        "line.3.horizontal": (20, ["~ M 2.6 4.8 L 17.4 4.8 M 2.6 10 L 17.4 10 M 2.6 15.2 L 17.4 15.2"]),
        "magnifyingglass": (20, ["~ O 8.4 8.4 5.8 M 12.6 12.6 L 17.8 17.8"]),
        "slider.horizontal.3": (
            20,
            [
                "~ M 2.4 4.6 L 10.8 4.6 M 15.2 4.6 L 17.6 4.6 M 2.4 10 L 4.8 10 M 9.2 10 L 17.6 10 M 2.4 15.4 L 10.8 15.4 "
                    + "M 15.2 15.4 L 17.6 15.4", "~ O 13 4.6 2 O 7 10 2 O 13 15.4 2",
            ]
        ),
    ]
}
