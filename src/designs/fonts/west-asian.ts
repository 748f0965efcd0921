import arabicRegular from '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf' with {
  type: 'file',
};
import arabicBold from '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf' with {
  type: 'file',
};
import armenianRegular from '@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf' with {
  type: 'file',
};
import armenianBold from '@expo-google-fonts/noto-sans-armenian/700Bold/NotoSansArmenian_700Bold.ttf' with {
  type: 'file',
};
import ethiopicRegular from '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf' with {
  type: 'file',
};
import ethiopicBold from '@expo-google-fonts/noto-sans-ethiopic/700Bold/NotoSansEthiopic_700Bold.ttf' with {
  type: 'file',
};
import georgianRegular from '@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf' with {
  type: 'file',
};
import georgianBold from '@expo-google-fonts/noto-sans-georgian/700Bold/NotoSansGeorgian_700Bold.ttf' with {
  type: 'file',
};
import hebrewRegular from '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf' with {
  type: 'file',
};
import hebrewBold from '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf' with {
  type: 'file',
};
import { type Family, ofScript } from './family.ts';

/** Scripts from the Caucasus to the Horn of Africa. */
export const WEST_ASIAN: readonly Family[] = [
  ofScript('Arabic', { regular: arabicRegular, bold: arabicBold }),
  ofScript('Armenian', { regular: armenianRegular, bold: armenianBold }),
  ofScript('Ethiopic', { regular: ethiopicRegular, bold: ethiopicBold }),
  ofScript('Georgian', { regular: georgianRegular, bold: georgianBold }),
  ofScript('Hebrew', { regular: hebrewRegular, bold: hebrewBold }),
];
