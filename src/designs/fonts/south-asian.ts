import bengaliRegular from '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf' with {
  type: 'file',
};
import bengaliBold from '@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf' with {
  type: 'file',
};
import gujaratiRegular from '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf' with {
  type: 'file',
};
import gujaratiBold from '@expo-google-fonts/noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold.ttf' with {
  type: 'file',
};
import gurmukhiRegular from '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf' with {
  type: 'file',
};
import gurmukhiBold from '@expo-google-fonts/noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf' with {
  type: 'file',
};
import kannadaRegular from '@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf' with {
  type: 'file',
};
import kannadaBold from '@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf' with {
  type: 'file',
};
import malayalamRegular from '@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf' with {
  type: 'file',
};
import malayalamBold from '@expo-google-fonts/noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold.ttf' with {
  type: 'file',
};
import oriyaRegular from '@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf' with {
  type: 'file',
};
import oriyaBold from '@expo-google-fonts/noto-sans-oriya/700Bold/NotoSansOriya_700Bold.ttf' with {
  type: 'file',
};
import sinhalaRegular from '@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf' with {
  type: 'file',
};
import sinhalaBold from '@expo-google-fonts/noto-sans-sinhala/700Bold/NotoSansSinhala_700Bold.ttf' with {
  type: 'file',
};
import tamilRegular from '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf' with {
  type: 'file',
};
import tamilBold from '@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf' with {
  type: 'file',
};
import teluguRegular from '@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf' with {
  type: 'file',
};
import teluguBold from '@expo-google-fonts/noto-sans-telugu/700Bold/NotoSansTelugu_700Bold.ttf' with {
  type: 'file',
};
import { type Family, ofScript } from './family.ts';

/** Scripts of South Asia; Noto Sans itself has Devanagari. */
export const SOUTH_ASIAN: readonly Family[] = [
  ofScript('Bengali', { regular: bengaliRegular, bold: bengaliBold }),
  ofScript('Gujarati', { regular: gujaratiRegular, bold: gujaratiBold }),
  ofScript('Gurmukhi', { regular: gurmukhiRegular, bold: gurmukhiBold }),
  ofScript('Kannada', { regular: kannadaRegular, bold: kannadaBold }),
  ofScript('Malayalam', { regular: malayalamRegular, bold: malayalamBold }),
  ofScript('Oriya', { regular: oriyaRegular, bold: oriyaBold }),
  ofScript('Sinhala', { regular: sinhalaRegular, bold: sinhalaBold }),
  ofScript('Tamil', { regular: tamilRegular, bold: tamilBold }),
  ofScript('Telugu', { regular: teluguRegular, bold: teluguBold }),
];
