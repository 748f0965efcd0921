import koreanMedium from '@expo-google-fonts/noto-sans-kr/500Medium/NotoSansKR_500Medium.ttf' with {
  type: 'file',
};
import chineseMedium from '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf' with {
  type: 'file',
};
import type { Family } from './family.ts';

/** Han, kana, bopomofo, and the punctuation and full-width forms that go with them. */
const chinese = /[\p{Script=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u;
const korean = /\p{Script=Hangul}/u;

/**
 * Simplified Chinese (28,000 Han characters, including traditional ones, and kana) and Korean. The files take 10 and 6
 * MB, so each script ships in only one weight, between regular and bold. Noto Sans sets the digits and Latin letters
 * between them.
 */
export const EAST_ASIAN: readonly Family[] = [
  { files: { regular: chineseMedium, bold: chineseMedium }, serves: chinese, accepts: chinese },
  { files: { regular: koreanMedium, bold: koreanMedium }, serves: korean, accepts: korean },
];
