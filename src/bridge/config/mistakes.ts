import { editDistance } from '../../lib/edit-distance.ts';

/** A word with more wrong letters than this is not a misspelling. */
const SLIPS_MAX = 2;

/**
 * Returns ` Did you mean "table"?`, with the space before it, when a known name is close; otherwise a list of the known
 * names.
 */
export function suggestion(name: string, known: readonly string[]): string {
  const [closest] = known
    .map((one) => ({ one, slips: editDistance(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.slips - b.slips);
  if (closest !== undefined && closest.slips <= SLIPS_MAX) return ` Did you mean "${closest.one}"?`;
  return ` Possible: ${known.join(', ')}.`;
}
