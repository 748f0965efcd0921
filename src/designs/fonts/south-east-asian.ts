import khmerRegular from '@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf' with {
  type: 'file',
};
import khmerBold from '@expo-google-fonts/noto-sans-khmer/700Bold/NotoSansKhmer_700Bold.ttf' with {
  type: 'file',
};
import laoRegular from '@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf' with {
  type: 'file',
};
import laoBold from '@expo-google-fonts/noto-sans-lao/700Bold/NotoSansLao_700Bold.ttf' with { type: 'file' };
import myanmarRegular from '@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf' with {
  type: 'file',
};
import myanmarBold from '@expo-google-fonts/noto-sans-myanmar/700Bold/NotoSansMyanmar_700Bold.ttf' with {
  type: 'file',
};
import thaiRegular from '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf' with {
  type: 'file',
};
import thaiBold from '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf' with {
  type: 'file',
};
import { type Family, ofScript } from './family.ts';

/** Scripts of South-East Asia, which are written without spaces between words. */
export const SOUTH_EAST_ASIAN: readonly Family[] = [
  ofScript('Khmer', { regular: khmerRegular, bold: khmerBold }),
  ofScript('Lao', { regular: laoRegular, bold: laoBold }),
  ofScript('Myanmar', { regular: myanmarRegular, bold: myanmarBold }),
  ofScript('Thai', { regular: thaiRegular, bold: thaiBold }),
];
