import latinRegular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf' with {
  type: 'file',
};
import latinBold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf' with { type: 'file' };
import arabicRegular from '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf' with {
  type: 'file',
};
import arabicBold from '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf' with {
  type: 'file',
};
import hebrewRegular from '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf' with {
  type: 'file',
};
import hebrewBold from '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf' with {
  type: 'file',
};
import hanMedium from '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf' with {
  type: 'file',
};

export type Weight = 'regular' | 'bold';

/** A typeface that ships, and the characters for which it is asked at all. */
export interface Family {
  files: Record<Weight, string>;
  serves: RegExp;
}

const any = /^/;
/** Han, kana, bopomofo, and the punctuation and full-width forms that go with them. */
const eastAsian = /[\p{Script=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u;

/**
 * In the order in which they are asked for a glyph: Noto Sans (Latin, Greek, Cyrillic, Devanagari), Arabic, Hebrew, and
 * Simplified Chinese (28,000 Han characters, traditional ones as well, and kana). The last has 10 MB, so it comes in one
 * weight, between the two of the others, and is read only when such a character turns up.
 */
export const FAMILIES: readonly Family[] = [
  { files: { regular: latinRegular, bold: latinBold }, serves: any },
  { files: { regular: arabicRegular, bold: arabicBold }, serves: any },
  { files: { regular: hebrewRegular, bold: hebrewBold }, serves: any },
  { files: { regular: hanMedium, bold: hanMedium }, serves: eastAsian },
];
