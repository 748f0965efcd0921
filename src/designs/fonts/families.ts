import sansRegular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf' with {
  type: 'file',
};
import sansBold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf' with { type: 'file' };
import serifRegular from '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf' with {
  type: 'file',
};
import serifBold from '@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf' with { type: 'file' };
import type { DesignFont } from '../../shared/designs.ts';
import { EAST_ASIAN } from './east-asian.ts';
import type { Family } from './family.ts';
import { SOUTH_ASIAN } from './south-asian.ts';
import { SOUTH_EAST_ASIAN } from './south-east-asian.ts';
import { WEST_ASIAN } from './west-asian.ts';

const any = /^/;

/** Latin, Greek, Cyrillic and Devanagari. */
const NOTO_SANS: Family = {
  files: { regular: sansRegular, bold: sansBold },
  serves: any,
  accepts: any,
};
/** Latin, Greek and Cyrillic. */
const NOTO_SERIF: Family = {
  files: { regular: serifRegular, bold: serifBold },
  serves: any,
  accepts: any,
};

const ALL: readonly Family[] = [NOTO_SANS, ...WEST_ASIAN, ...SOUTH_ASIAN, ...SOUTH_EAST_ASIAN, ...EAST_ASIAN];

/** The families of each font, in the order in which they are tried for a glyph. */
export const FAMILIES: Record<DesignFont, readonly Family[]> = {
  'Noto Sans': ALL,
  'Noto Serif': [NOTO_SERIF, ...ALL],
};
