import { Html } from '../lib/html.ts';
import { PHOTO_BYTES_MAX } from '../shared/limits.ts';
import { PHOTO_TYPES } from '../shared/photos/format.ts';
import { type Language, LOCALES } from '../shared/texts/languages.ts';
import type { PageFiles } from './files/page-files.ts';
import { TEXTS } from './texts/texts.ts';
import type { CameraWords, PageWords } from './words.ts';

/**
 * The words of a page's script, as a block of data: `<` would be able to end it.
 * @param other words in place of the usual ones about the camera
 */
export function wordsFor(
  language: Language,
  ignored: PageWords['ignored'],
  { look }: PageFiles,
  other: Partial<CameraWords> = {},
): Html {
  const { send, problems, camera, better, steps, stepsBehind } = TEXTS[language];
  const words: PageWords = {
    mostBytes: PHOTO_BYTES_MAX,
    types: PHOTO_TYPES,
    progress: send.progress('%'),
    checking: send.checking,
    other: send.other,
    problems: { ...problems, tooLarge: problems.tooLarge(megabytes(language)) },
    camera: { ...camera, ...other },
    better,
    steps,
    stepsBehind,
    ignored,
    files: look,
  };
  return new Html(
    `<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>`,
  );
}

/** The largest size of a photo, in words. */
export const megabytes = (language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: 'megabyte' }).format(
    Math.floor(PHOTO_BYTES_MAX / 1024 / 1024),
  );
