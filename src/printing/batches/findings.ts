import { cardQueries } from '../../cards/queries.ts';
import type { Pictures } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import type { PrintBatch } from '../../db/schema/print-batches.ts';
import { findVersion } from '../../designs/change.ts';
import type { SideFinding } from '../../designs/drawing/tasks.ts';
import { errorFields } from '../../lib/log.ts';
import { printQueries } from './queries.ts';

type FindingsByCard = ReadonlyMap<string, SideFinding[]>;

/** The number of batches to remember: about as many as are open and on somebody's screen at the same time. */
const KEPT = 32;
/** Cards searched together; between two such groups, other drawings get their turn. */
const CARDS_AT_ONCE = 10;

const known = new WeakMap<Db, Map<string, Promise<FindingsByCard>>>();

/**
 * The characters on a batch's cards that no typeface has, known before any card is drawn. They are searched for once,
 * because the content of the cards was frozen when the batch was made.
 */
export function batchFindings(context: Pictures, batch: PrintBatch): Promise<FindingsByCard> {
  const batches = known.get(context.db) ?? new Map<string, Promise<FindingsByCard>>();
  known.set(context.db, batches);
  const findings =
    batches.get(batch.id) ??
    search(context, batch).catch((error): FindingsByCard => {
      // Results must be accepted even for a batch that can't be searched.
      context.log.warn('a print batch was not searched for missing glyphs', errorFields(error));
      batches.delete(batch.id);
      return new Map();
    });
  batches.delete(batch.id);
  batches.set(batch.id, findings);
  if (batches.size > KEPT) batches.delete(batches.keys().next().value!);
  return findings;
}

async function search(context: Pictures, { id, seq, organisationId }: PrintBatch): Promise<FindingsByCard> {
  const found = new Map<string, SideFinding[]>();
  const versionOf = remembered((designId: string, version: number) =>
    findVersion(context.db, designId, version),
  );
  const lookAt = async (cardId: string) => {
    const card = cardQueries(context.db).byId.get({ id: cardId, organisationId });
    if (card === null || card.printedFields === null || card.designId === null) return;
    const { front, back } = versionOf(card.designId, card.designVersion!);
    const content = { fields: { ...card.printedFields }, hasPhoto: card.photoId !== null };
    const findings = await context.drawing.missingGlyphs(organisationId, { front, back }, content);
    if (findings.length > 0) found.set(cardId, findings);
  };
  const cards = printQueries(context.db).printable.all({ batchId: id, seq });
  for (let from = 0; from < cards.length; from += CARDS_AT_ONCE)
    await Promise.all(cards.slice(from, from + CARDS_AT_ONCE).map(({ cardId }) => lookAt(cardId)));
  return found;
}

/** Looks each design up only once: the cards of a batch share a few designs, and a design may take a megabyte. */
function remembered<T>(look: (designId: string, version: number) => T): typeof look {
  const seen = new Map<string, T>();
  return (designId, version) => {
    const key = `${designId} ${version}`;
    const value = seen.get(key) ?? look(designId, version);
    seen.set(key, value);
    return value;
  };
}
