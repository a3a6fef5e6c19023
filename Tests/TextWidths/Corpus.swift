import Foundation
import TextLayout

/// Text as apps have it, and what is hard about fonts: kerning pairs, ligatures, accents, figures, and other scripts.
enum Corpus {
    static let sizes: [CGFloat] = [11, 13, 17, 20, 28, 34.5]
    static let weights = [400, 600, 300, 700, 500]
    static let families: [FontFamily] = [.system, .system, .system, .serif, .monospaced]

    static let strings = [
        "OK", "Cancel", "Done", "Back", "Settings", "Privacy & Security", "Sign In", "Loading…", "Pull to refresh",
        "Last updated 3 minutes ago", "No Results", "Row 1", "Row 100", "Row 1,000", "Top", "Bottom", "Your View",
        "AVATAR", "Ta Te To Tr Ty", "WAVE Yo. P. F,", "LTLV", "fi fl ffi ffl office affluent", "rn m cl d vv w",
        "“Quotes” and ‘quotes’ – dashes — more…", "1234567890", "$1,234.56", "€ 99,95", "−12.5 %", "11:11", "07:00 PM",
        "Monday, 30 November 2026", "+49 (0)30 1234-5678", "ducks@example.org", "https://example.org/a/path?b=c#d",
        "The quick brown fox jumps over the lazy dog", "Sphinx of black quartz, judge my vow.",
        "THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG", "Hamburgefonstiv", "iiiiiiiiiiiiiiiiiiii", "WWWWWWWWWWWW",
        "{ } [ ] ( ) < > / \\ | @ # & * ^ ~ ` _", "a+b=c; x≠y; n≤5; ½ × ¾ ÷ 2 ≈ π", "→ ← ↑ ↓ ⇒ ✓ ★ ● ■ ▲",
        "café naïve façade Ångström", "Zürich Köln Düsseldorf Straße", "Łódź Kraków Gdańsk święto",
        "Příliš žluťoučký kůň",
        "Çağrı İstanbul ığüşöç", "Ærø Øresund Århus", "Þórður Björk Guðmundsdóttir", "Tiếng Việt Nguyễn Phở ưỡẫ",
        "e\u{301} a\u{308} n\u{303} o\u{302}\u{301}", "ŵŷŴŶ ǧǩ ạẹị", "l·l Paral·lel", "1º 2ª n.º",
        "Ελληνικά γράμματα", "Η γρήγορη αλεπού", "άέήίόύώ ΐΰ", "Быстрая коричневая лиса", "Съешь же ещё этих",
        "Щука Ёжик Їжак Ґанок", "Ђорђе Љубав Џеп", "שלום עולם", "עברית עם ניקוד שָׁלוֹם", "مرحبا بالعالم", "السلام عليكم",
        "العربية ١٢٣٤٥", "فارسی گچپژ", "नमस्ते दुनिया", "क्षत्रिय ज्ञान श्री", "বাংলা ভাষা", "தமிழ் மொழி", "ภาษาไทย สวัสดี",
        "你好，世界", "简体中文测试", "繁體中文測試", "こんにちは世界", "カタカナ ひらがな 漢字", "「引用」、。", "안녕하세요 세계", "한국어 텍스트",
        "Mixed 混合 text テスト", "👍", "Ducks 🦆🦆🦆", "👨‍👩‍👧‍👦 family", "🇩🇪 🇯🇵 🇺🇳", "👋🏽 wave", "1️⃣ 2️⃣", "♥ ♥️", "", " ",
    ]
}
