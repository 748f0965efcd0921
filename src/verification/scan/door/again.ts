import { readLink } from '../../../shared/offline/fragment.ts';

/** ms for which a code has to be out of sight before it counts as shown again. */
const AWAY_MS = 1_500;
/** Pictures in which it has to be missing as well: a slow phone may take a second for each. */
const MISSES = 3;

/**
 * Tells a card that somebody shows from one that is still before the camera. Call it with the text of each code that
 * is read, or null for a picture without one; it answers with the text when that has to be judged.
 */
export function shownAnew(): (text: string | null, nowMs: number) => string | null {
  let last: { text: string; atMs: number } | null = null;
  let misses = 0;
  return (text, nowMs) => {
    if (text === null) {
      misses += 1;
      return null;
    }
    const isSame = last?.text === text && (misses < MISSES || nowMs - last.atMs < AWAY_MS);
    last = { text, atMs: nowMs };
    misses = 0;
    return isSame ? null : text;
  };
}

/** Two or more cards are before the camera: nobody could tell which of them a verdict is about. */
export const SEVERAL = Symbol('several cards');

/** The text to judge among those of the codes in one picture. A poster beside the card may have a code of its own. */
export function oneCard(texts: readonly string[]): string | typeof SEVERAL | null {
  const cards = new Map(texts.map((text) => [readLink(text)?.code, text] as const));
  cards.delete(undefined);
  if (cards.size > 1) return SEVERAL;
  return [...cards.values()][0] ?? texts[0] ?? null;
}
