import type { Pictures } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import type { PrintedFields } from '../../db/schema/cards.ts';
import { findDesign, findVersion } from '../../designs/change.ts';
import type { SideFinding } from '../../designs/drawing/tasks.ts';
import { errorFields } from '../../lib/log.ts';

/** The number of cards to remember: further ones are seldom looked at again, and nearly all have no findings. */
const KEPT = 10_000;

const known = new WeakMap<Db, Map<string, SideFinding[]>>();

/**
 * The characters that no typeface has, among those that a waiting card would show if it were printed now. A search
 * takes some milliseconds, so its result is remembered until the fields or the design change.
 */
export async function waitingFindings(
  context: Pictures,
  card: { organisationId: string; designId: string; hasPhoto: boolean },
  fields: PrintedFields,
): Promise<SideFinding[]> {
  const { version } = findDesign(context.db, card.organisationId, card.designId);
  const key = `${card.designId} ${version} ${card.hasPhoto} ${Bun.hash(JSON.stringify(fields)).toString(36)}`;
  const kept = known.get(context.db) ?? new Map<string, SideFinding[]>();
  known.set(context.db, kept);
  const seen = kept.get(key);
  if (seen !== undefined) return seen;
  const { front, back } = findVersion(context.db, card.designId, version);
  let found: SideFinding[];
  try {
    const content = { fields: { ...fields }, hasPhoto: card.hasPhoto };
    found = await context.drawing.missingGlyphs(card.organisationId, { front, back }, content);
  } catch (error) {
    // The queue must show even a card that can't be searched.
    context.log.warn('a card in the print queue was not searched for missing glyphs', errorFields(error));
    return [];
  }
  kept.set(key, found);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return found;
}
