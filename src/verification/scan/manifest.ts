import { directionOf, type Language } from '../../shared/texts/languages.ts';
import { SCAN_FILES, type ScanFile } from './files/scan-files.ts';
import { SCAN_TEXTS } from './texts/texts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The description by which a phone installs the page as an app. It starts with the organisation's link, because an
 * installed app may have none of what its browser has stored.
 * @param organisation anything else than an id counts as none
 */
export function manifestOf(
  organisation: string | null,
  language: Language,
  icons: readonly Pick<ScanFile, 'name'>[],
): object {
  const { title } = SCAN_TEXTS[language];
  const query = organisation !== null && UUID.test(organisation) ? `?organisation=${organisation}` : '';
  return {
    ...{ id: `/scan${query}`, start_url: `/scan${query}`, scope: '/scan', display: 'standalone' },
    ...{ name: title, short_name: title, lang: language, dir: directionOf(language) },
    ...{ background_color: '#10231a', theme_color: '#10231a' },
    icons: icons.map(({ name }) => {
      const side = /^icon-(\d+)-/.exec(name)![1]!;
      return {
        ...{ src: `${SCAN_FILES}/${name}`, sizes: `${side}x${side}`, type: 'image/png' },
        purpose: 'any maskable',
      };
    }),
  };
}
