import cyrillicExt from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-ext-wght-normal.woff2' with {
  type: 'file',
};
import cyrillic from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2' with {
  type: 'file',
};
import greekExt from '@fontsource-variable/source-sans-3/files/source-sans-3-greek-ext-wght-normal.woff2' with {
  type: 'file',
};
import greek from '@fontsource-variable/source-sans-3/files/source-sans-3-greek-wght-normal.woff2' with {
  type: 'file',
};
import latinExt from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2' with {
  type: 'file',
};
import latin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2' with {
  type: 'file',
};
import vietnamese from '@fontsource-variable/source-sans-3/files/source-sans-3-vietnamese-wght-normal.woff2' with {
  type: 'file',
};
import ranges from '@fontsource-variable/source-sans-3/unicode.json';

/** The typeface's name in the theme. */
const FAMILY = 'Source Sans 3';

/** The file of each part of the typeface, by the name of its range of letters. */
const PARTS: Record<keyof typeof ranges, string> = {
  cyrillic,
  'cyrillic-ext': cyrillicExt,
  greek,
  'greek-ext': greekExt,
  latin,
  'latin-ext': latinExt,
  vietnamese,
};

/**
 * Registers the typeface. A browser fetches a part when a page has letters from it; until the part arrives,
 * they are shown in the device's typeface. This can't be done in a style sheet: the bundler would put all of
 * the parts into it.
 */
export function nameTypeface(): void {
  for (const [part, path] of Object.entries(PARTS)) {
    const source = `url(${new URL(path, import.meta.url).href}) format('woff2')`;
    const unicodeRange = ranges[part as keyof typeof ranges];
    document.fonts.add(new FontFace(FAMILY, source, { weight: '200 900', display: 'swap', unicodeRange }));
  }
}
