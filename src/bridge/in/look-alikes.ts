import { likenessOf } from '../../shared/text/likeness.ts';

/** So many pairs are shown; a column with a mistake may have one in every row. */
const SHOWN = 5;

/** Collects external ids, and finds those that only look like an earlier one: two rows of one person, most likely. */
export function lookAlikes() {
  const seen = new Map<string, string>();
  const pairs: string[] = [];
  return {
    note(externalId: string): void {
      const likeness = likenessOf(externalId);
      const earlier = seen.get(likeness);
      if (earlier === undefined) seen.set(likeness, externalId);
      else if (earlier !== externalId && pairs.length < SHOWN)
        pairs.push(`${inCodes(earlier)} and ${inCodes(externalId)}`);
    },
    /** A sentence each, without its subject. */
    found: (): string[] =>
      pairs.map(
        (pair) =>
          `has external ids that look alike: ${pair} differ only by invisible characters, width, case or Unicode form. If they are one person, mend one.`,
      ),
  };
}

/** In quotes; where it isn't plain ASCII, each other sign as its code, since the reader can't see the difference. */
const inCodes = (text: string): string =>
  `"${text.replace(/[^\x20-\x7e]/gu, (sign) => `<U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`)}"`;
