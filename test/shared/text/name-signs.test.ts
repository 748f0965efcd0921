import { describe, expect, it } from 'vitest';
import { isBlankName, nameFault, withoutInvisible } from '../../../src/shared/text/name-signs.ts';

describe('a name', () => {
  it.each([
    ['Persian, with ZWNJ', 'علی\u200cرضا'],
    ['Malayalam, ending in ZWJ', 'അവന്\u200d'],
    ['Sinhala, with ZWJ', 'ක්\u200dෂ'],
    ['an emoji of several', '👩🏽\u200d🎓'],
    ['an emoji with its selector', '❤\ufe0f\u200d🔥'],
    ['an ideograph with its variant', '葛\u{e0100}城'],
    ['Vietnamese, decomposed', 'Nguye\u0302\u0303n'],
    ['Hebrew, pointed', 'שָׁלוֹם'],
  ])('keeps every sign: %s', (_, name) => {
    expect(withoutInvisible(name)).toBe(name);
    expect([isBlankName(name), nameFault(name)]).toEqual([false, null]);
  });

  it.each([
    ['a zero-width space', '\u200b'],
    ['a byte order mark', '\ufeff'],
    ['a word joiner', '\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['tags', '\u{e0001}\u{e0041}\u{e007f}'],
    ['direction marks', '\u200e\u200f\u061c'],
    ['a grapheme joiner', '\u034f'],
    ['a Hangul filler', '\u3164'],
    ['invisible operators', '\u2061\u2064'],
    ['a selector on a letter', '\ufe0f'],
    ['annotations', '\ufff9\ufffb'],
  ])('loses %s', (_, sign) => {
    expect(withoutInvisible(`${sign}A${sign}da${sign} `)).toBe('Ada');
  });

  it.each(['\u0301', '\u0301\u0302 \u0303', '\u200d\u0301', '\u093e', ''])('is blank: %j', (name) => {
    expect(isBlankName(name)).toBe(true);
  });

  it.each([
    ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'].map(
      (sign) => [`Ada${sign}x`, 'direction'],
    ),
    ['Ada\ufffe', 'U+FFFE'],
    ['Ada\ufdd0', 'U+FDD0'],
    ['Ada\u{10ffff}', 'U+10FFFF'],
    [`a${'\u0301'.repeat(9)}`, 'more than 8 marks'],
    [`é${'\u0301'.repeat(8)}`, 'more than 8 marks'],
    [`a${'\u0301\u200d'.repeat(9)}`, 'more than 8 marks'],
  ])('is refused with a sentence: %j', (name, words) => {
    expect(nameFault(withoutInvisible(name))).toContain(words);
  });

  it('has room for eight marks on each letter', () => {
    expect(nameFault(`a${'\u0301'.repeat(8)}`.repeat(3))).toBeNull();
  });
});
