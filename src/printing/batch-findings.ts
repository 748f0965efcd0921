import { cardQueries } from '../cards/queries.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import type { PrintBatch } from '../db/schema/print-batches.ts';
import { SIDES, type Side } from '../designs/assert-valid-templates.ts';
import { findVersion } from '../designs/find.ts';
import type { RenderFinding } from '../designs/render/finding.ts';
import { missingGlyphs } from '../designs/render/missing-glyphs.ts';
import { errorFields } from '../lib/log.ts';
import { printQueries } from './queries.ts';

/** Something of a side that can't be printed as it is written. */
export type CardFinding = RenderFinding & { side: Side };
type FindingsByCard = ReadonlyMap<string, CardFinding[]>;

/** So many batches are at the printer, and looked at, at the same time. */
const KEPT = 32;
/** Other requests get their turn after so many cards. */
const CARDS_AT_ONCE = 10;

const known = new WeakMap<Db, Map<string, Promise<FindingsByCard>>>();

/**
 * What no typeface has on the cards of a batch, known before one is drawn. It is looked for once: what a batch prints
 * was frozen when it was made.
 */
export function batchFindings(context: Context, batch: PrintBatch): Promise<FindingsByCard> {
  const batches = known.get(context.db) ?? new Map<string, Promise<FindingsByCard>>();
  known.set(context.db, batches);
  const findings =
    batches.get(batch.id) ??
    search(context, batch).catch((error): FindingsByCard => {
      // A batch that can't be looked over can still be reported on.
      context.log.warn('a print batch was not searched for missing glyphs', errorFields(error));
      batches.delete(batch.id);
      return new Map();
    });
  batches.delete(batch.id);
  batches.set(batch.id, findings);
  if (batches.size > KEPT) batches.delete(batches.keys().next().value!);
  return findings;
}

async function search(context: Context, { id, seq, organisationId }: PrintBatch): Promise<FindingsByCard> {
  const found = new Map<string, CardFinding[]>();
  const versionOf = remembered((designId: string, version: number) =>
    findVersion(context.db, designId, version),
  );
  const cards = printQueries(context.db).printable.all({ batchId: id, seq });
  for (const [place, { cardId }] of cards.entries()) {
    if (place % CARDS_AT_ONCE === CARDS_AT_ONCE - 1) await Bun.sleep(0);
    const card = cardQueries(context.db).byId.get({ id: cardId, organisationId });
    if (card === undefined || card.printedFields === null || card.designId === null) continue;
    const design = versionOf(card.designId, card.designVersion!);
    const content = { fields: { ...card.printedFields }, hasPhoto: card.photoId !== null };
    for (const side of SIDES) {
      const findings = await missingGlyphs(design[side], content);
      if (findings.length === 0) continue;
      found.set(cardId, [...(found.get(cardId) ?? []), ...findings.map((one) => ({ side, ...one }))]);
    }
  }
  return found;
}

/** The cards of a batch share a few designs, each of which may be a megabyte. */
function remembered<T>(look: (designId: string, version: number) => T): typeof look {
  const seen = new Map<string, T>();
  return (designId, version) => {
    const key = `${designId} ${version}`;
    const value = seen.get(key) ?? look(designId, version);
    seen.set(key, value);
    return value;
  };
}
