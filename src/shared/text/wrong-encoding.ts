// Signs of a text whose bytes were read in the wrong encoding. No rule matches real names:
// test/shared/text/wrong-encoding.test.ts checks this with names in many languages.

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is where ASCII begins
const ASCII = /^[\u0000-\u007f]*$/;
/** U+FFFD, which decoders put in place of bytes that they can't read. */
const UNREADABLE = '\ufffd';

/** The characters that bytes 80 to BF are in Windows-1252. */
const HIGH = '\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** `HIGH` without quotation marks and dashes, which may follow any letter. */
const HIGH_NO_QUOTES =
  '\\u0080-\\u00ab\\u00ad-\\u00b3\\u00b5\\u00b6\\u00b8-\\u00ba\\u00bc-\\u00bf€ƒ…†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ';
/** UTF-8 read as Windows-1252: "JÃ¶rg", "Ð˜Ð²Ð°Ð½", "Nguyá»…n"; the last line is UTF-8 read as Windows-1250. */
const BYTES_OF_UTF8 = new RegExp(
  [
    `[ÂÃÄÅÐ][${HIGH}]`,
    `(?:×[${HIGH}]){2}`,
    `[ÆÈÌÎÏÑØÙ][${HIGH_NO_QUOTES}]`,
    `[à-ï][${HIGH}]{2}`,
    `[ð-ô][${HIGH}]{3}`,
    '[ĂĹ][€„…†‡‰‹•™›ˇ˘¤¦§¨©«¬®°±˛µ¶¸»˝–—]',
  ].join('|'),
  'u',
);
/**
 * UTF-8 read as Windows-1252, where the second character was invisible and is gone ("MartÃn"), or as Windows-1250,
 * where it became a letter ("MĂĽller").
 */
const LONE_LEAD = /\p{Ll}[ÃÂĂĹ]|\p{L}[ÃÂĂĹ]\p{Lu}?\p{Ll}/u;
/** Cyrillic, Greek, Hebrew or Arabic in an encoding of one byte, read as Windows-1252: "Íîäèðà" is all accents. */
const ALL_ACCENTS = /(?<![\p{L}\p{M}])[À-ÿ¸¨]{3,}(?![\p{L}\p{M}])/u;
/**
 * Windows-1250 ("Micha³"), DOS ("J”rg") and Macintosh ("MŸller") read as Windows-1252, and UTF-8 read as Macintosh
 * ("J√∂rg").
 */
const SIGN = '[¡-§©¬®-³¶¸¹¼-¿×÷√∂∞≤≥∏∑∫◊≈\\u2500-\\u25ff]';
const SIGN_IN_WORD = new RegExp(`\\p{L}${SIGN}|${SIGN}\\p{L}|\\p{L}[„”†‡‰™•Ÿ]\\p{Ll}`, 'u');
/** Czech and Slovak in Windows-1250, read as Windows-1252: "Dvoøák", "Nováèek". */
const CZECH_PAIR = /[èòùøÈÒÙØ][áéíýú]|[áíýú][èòùï]/u;
const CZECH_GRAVE = /[èìòùïÈÌÒÙÏ]/u;
const CZECH_OTHER = /[ýšžÝŠŽ]/u;
/** A program whose encoding lacks a letter writes a question mark: "Nov?k". */
const QUESTION_MARK = /\p{L}\?+\p{L}|(?<![\p{L}\p{M}])\?+\p{L}/u;

/** The kinds of texts: in names nearly everything is a word, and other texts may contain anything. */
export type Kind = 'name' | 'place' | 'other';

/** True when a text has most likely been read in the wrong encoding. The work is linear in its length. */
export function isMisread(text: string, kind: Kind): boolean {
  if (ASCII.test(text)) return kind === 'name' && text.includes('?') && QUESTION_MARK.test(text);
  if (text.includes(UNREADABLE) || BYTES_OF_UTF8.test(text)) return true;
  if (kind === 'other') return false;
  if (LONE_LEAD.test(text) || ALL_ACCENTS.test(text)) return true;
  return (
    kind === 'name' &&
    (SIGN_IN_WORD.test(text) || CZECH_PAIR.test(text) || hasCzechWord(text) || QUESTION_MARK.test(text))
  );
}

const hasCzechWord = (text: string): boolean =>
  CZECH_GRAVE.test(text) &&
  (text.match(/\p{L}+/gu) ?? []).some((word) => CZECH_GRAVE.test(word) && CZECH_OTHER.test(word));
