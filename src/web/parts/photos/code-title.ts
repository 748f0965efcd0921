import { texts } from '../../texts/texts.ts';
import { nameInWords } from '../words/name-in-words.ts';

const TITLES: Record<string, string> = {
  ...texts.checks.names,
  ...Object.fromEntries(Object.entries(texts.findings).map(([code, { title }]) => [code, title])),
};

/** The name of a check or finding. A server of a later release may send codes that are unknown here. */
export const codeTitle = (code: string): string =>
  Object.hasOwn(TITLES, code) ? TITLES[code]! : nameInWords(code);
