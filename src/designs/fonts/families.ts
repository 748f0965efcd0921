import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf' with { type: 'file' };
import bold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf' with { type: 'file' };
import { EAST_ASIAN } from './east-asian.ts';
import type { Family } from './family.ts';
import { SOUTH_ASIAN } from './south-asian.ts';
import { SOUTH_EAST_ASIAN } from './south-east-asian.ts';
import { WEST_ASIAN } from './west-asian.ts';

const any = /^/;

/** Latin, Greek, Cyrillic and Devanagari. */
const NOTO_SANS: Family = { files: { regular, bold }, serves: any, accepts: any };

/** In the order in which they are asked for a glyph. */
export const FAMILIES: readonly Family[] = [
  NOTO_SANS,
  ...WEST_ASIAN,
  ...SOUTH_ASIAN,
  ...SOUTH_EAST_ASIAN,
  ...EAST_ASIAN,
];
