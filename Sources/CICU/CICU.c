#include "CICU.h"

#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>

struct cicu_breaker {
    UBreakIterator *iterator;
};

cicu_breaker *cicu_breaker_open(cicu_break_kind kind, const char *locale) {
    static const UBreakIteratorType types[] = {UBRK_CHARACTER, UBRK_WORD, UBRK_LINE};
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(types[kind], locale, NULL, 0, &status);
    if (U_FAILURE(status)) { return NULL; }
    cicu_breaker *breaker = malloc(sizeof *breaker);
    if (!breaker) {
        ubrk_close(iterator);
        return NULL;
    }
    breaker->iterator = iterator;
    return breaker;
}

void cicu_breaker_close(cicu_breaker *breaker) {
    if (!breaker) { return; }
    ubrk_close(breaker->iterator);
    free(breaker);
}

int32_t cicu_breaker_mark(cicu_breaker *breaker, const uint16_t *text, int32_t length, uint8_t *marks, uint8_t bit) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(breaker->iterator, (const UChar *)text, length, &status);
    if (U_FAILURE(status)) { return -1; }
    int32_t count = 0;
    for (int32_t at = ubrk_first(breaker->iterator); at != UBRK_DONE; at = ubrk_next(breaker->iterator)) {
        if (at < length) {
            marks[at] |= bit;
            count++;
        }
    }
    // The iterator must not keep pointing into memory that belongs to the caller.
    static const UChar nothing[1] = {0};
    ubrk_setText(breaker->iterator, nothing, 0, &status);
    return count;
}

int32_t cicu_bidi_levels(const uint16_t *text, int32_t length, cicu_base_direction base, uint8_t *levels) {
    static const UBiDiLevel bases[] = {0, 1, UBIDI_DEFAULT_LTR, UBIDI_DEFAULT_RTL};
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(length, 0, &status);
    if (U_FAILURE(status)) { return -1; }
    ubidi_setPara(bidi, (const UChar *)text, length, bases[base], NULL, &status);
    const UBiDiLevel *found = length > 0 ? ubidi_getLevels(bidi, &status) : NULL;
    int32_t paragraph = -1;
    if (U_SUCCESS(status)) {
        paragraph = ubidi_getParaLevel(bidi);
        for (int32_t i = 0; i < length; i++) { levels[i] = found[i]; }
    }
    ubidi_close(bidi);
    return paragraph;
}

void cicu_bidi_visual_order(const uint8_t *levels, int32_t count, int32_t *map) {
    ubidi_reorderVisual(levels, count, map);
}

uint32_t cicu_properties(uint32_t code_point) {
    UChar32 c = (UChar32)code_point;
    uint32_t bits = 0;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI)) { bits |= CICU_EMOJI; }
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) { bits |= CICU_EMOJI_PRESENTATION; }
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER)) { bits |= CICU_EMOJI_MODIFIER; }
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_COMPONENT)) { bits |= CICU_EMOJI_COMPONENT; }
    if (u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC)) { bits |= CICU_EXTENDED_PICTOGRAPHIC; }
    if (u_hasBinaryProperty(c, UCHAR_REGIONAL_INDICATOR)) { bits |= CICU_REGIONAL_INDICATOR; }
    if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) { bits |= CICU_DEFAULT_IGNORABLE; }
    if (u_hasBinaryProperty(c, UCHAR_WHITE_SPACE)) { bits |= CICU_WHITE_SPACE; }
    return bits;
}

const char *cicu_script_name(uint32_t code_point) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode script = uscript_getScript((UChar32)code_point, &status);
    const char *name = U_SUCCESS(status) ? uscript_getName(script) : NULL;
    return name ? name : "Unknown";
}

bool cicu_each_emoji_sequence(void *context, void (*each)(void *context, const uint16_t *text, int32_t length)) {
    static const UChar pattern[] = u"[:RGI_Emoji:]";
    UErrorCode status = U_ZERO_ERROR;
    USet *set = uset_openPattern(pattern, -1, &status);
    if (U_FAILURE(status)) { return false; }
    int32_t count = uset_getItemCount(set);
    for (int32_t i = 0; i < count; i++) {
        UChar32 start, end;
        UChar text[64];
        status = U_ZERO_ERROR;
        int32_t length = uset_getItem(set, i, &start, &end, text, 64, &status);
        // 0 is a range of single code points; a string has its length, always 2 or more.
        if (length >= 2 && U_SUCCESS(status)) { each(context, (const uint16_t *)text, length); }
    }
    uset_close(set);
    return true;
}

struct cicu_charset {
    UConverter *converter;
};

cicu_charset *cicu_charset_open(const char *name) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(name, &status);
    if (U_FAILURE(status)) { return NULL; }
    ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    ucnv_setFallback(converter, false);
    cicu_charset *charset = malloc(sizeof *charset);
    if (!charset) {
        ucnv_close(converter);
        return NULL;
    }
    charset->converter = converter;
    return charset;
}

void cicu_charset_close(cicu_charset *charset) {
    if (!charset) { return; }
    ucnv_close(charset->converter);
    free(charset);
}

bool cicu_charset_encode(cicu_charset *charset, uint32_t code_point, uint16_t *code) {
    UChar text[2];
    int32_t length = 0;
    if (code_point < 0x10000) {
        text[length++] = (UChar)code_point;
    } else {
        text[length++] = U16_LEAD(code_point);
        text[length++] = U16_TRAIL(code_point);
    }
    char bytes[8];
    UErrorCode status = U_ZERO_ERROR;
    ucnv_reset(charset->converter);
    int32_t count = ucnv_fromUChars(charset->converter, bytes, sizeof bytes, text, length, &status);
    if (U_FAILURE(status) || count != 2) { return false; }
    *code = (uint16_t)((uint8_t)bytes[0] << 8 | (uint8_t)bytes[1]);
    return true;
}
