#ifndef CICU_H
#define CICU_H

// What the text layout needs of the system's ICU, behind types of C alone: ICU's own headers clash with the ones that
// the Swift toolchain carries for Foundation. Text is UTF-16, native byte order; an offset counts UTF-16 units.

#include <stdbool.h>
#include <stdint.h>

typedef enum { CICU_BREAK_CHARACTER = 0, CICU_BREAK_WORD = 1, CICU_BREAK_LINE = 2 } cicu_break_kind;

/// Finds the boundaries of one kind in one language. Not thread-safe; reused from text to text.
typedef struct cicu_breaker cicu_breaker;

/// `locale` is a BCP 47 or ICU name, or "" for the root rules. NULL when ICU has no data for it.
cicu_breaker *cicu_breaker_open(cicu_break_kind kind, const char *locale);
void cicu_breaker_close(cicu_breaker *breaker);

/// Ors `bit` into `marks[i]` for every boundary i with 0 <= i < length. Returns the number of marks, or -1.
int32_t cicu_breaker_mark(cicu_breaker *breaker, const uint16_t *text, int32_t length, uint8_t *marks, uint8_t bit);

/// Base directions of a paragraph. The automatic ones take the first strong character (UAX #9, P2 and P3).
typedef enum {
    CICU_BASE_LEFT_TO_RIGHT = 0,
    CICU_BASE_RIGHT_TO_LEFT = 1,
    CICU_BASE_AUTOMATIC_ELSE_LEFT_TO_RIGHT = 2,
    CICU_BASE_AUTOMATIC_ELSE_RIGHT_TO_LEFT = 3
} cicu_base_direction;

/// Writes the embedding level of every unit (UAX #9) and returns the paragraph's level, or -1.
int32_t cicu_bidi_levels(const uint16_t *text, int32_t length, cicu_base_direction base, uint8_t *levels);

/// Writes into `map` the logical index of the run shown at each place from the left (UAX #9, L2).
void cicu_bidi_visual_order(const uint8_t *levels, int32_t count, int32_t *map);

/// Properties of a code point, as bits.
enum {
    CICU_EMOJI = 1,
    CICU_EMOJI_PRESENTATION = 2,
    CICU_EMOJI_MODIFIER = 4,
    CICU_EMOJI_COMPONENT = 8,
    CICU_EXTENDED_PICTOGRAPHIC = 16,
    CICU_REGIONAL_INDICATOR = 32,
    CICU_DEFAULT_IGNORABLE = 64,
    CICU_WHITE_SPACE = 128
};
uint32_t cicu_properties(uint32_t code_point);

/// The long name of a code point's script ("Devanagari", "Canadian_Aboriginal"); never NULL.
const char *cicu_script_name(uint32_t code_point);

/// Calls `each` with every emoji that is a sequence of code points and recommended for interchange (UTS #51), in an
/// order that depends on ICU's Unicode version alone. Returns false when ICU does not know the property.
bool cicu_each_emoji_sequence(void *context, void (*each)(void *context, const uint16_t *text, int32_t length));

/// Whether `code_point` is in a legacy character set of the name ICU knows ("EUC-KR", "GB2312", "Shift_JIS", "Big5");
/// writes its two bytes, lead byte first, when it is encoded by two.
typedef struct cicu_charset cicu_charset;
cicu_charset *cicu_charset_open(const char *name);
void cicu_charset_close(cicu_charset *charset);
bool cicu_charset_encode(cicu_charset *charset, uint32_t code_point, uint16_t *code);

#endif
