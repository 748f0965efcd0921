import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Step } from '../../db/in-steps.ts';
import { type Looked, lookThrough } from '../../db/look-through.ts';
import type { Db } from '../../db/open.ts';
import { given, prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { type Card, cards, type OutdatedCard, outdatedCards } from '../../db/schema/cards.ts';
import type { Page } from '../../lib/page.ts';

/** A card, and what is noted about it. */
export interface OutdatedRow {
  card: Card;
  noted: OutdatedCard;
}

const cardId = sql.placeholder('cardId');
const organisationId = sql.placeholder('organisationId');
const isIt = eq(outdatedCards.cardId, cardId);
const COLUMNS = { card: getTableColumns(cards), noted: getTableColumns(outdatedCards) };

/** SQL about cards that are printed with old data. */
export const outdatedQueries = prepared((db) => ({
  byCard: statement(db.select().from(outdatedCards).where(isIt)),
  withCard: statement(
    db
      .select(COLUMNS)
      .from(outdatedCards)
      .innerJoin(cards, eq(cards.id, outdatedCards.cardId))
      .where(and(isIt, eq(outdatedCards.organisationId, organisationId))),
  ),
  insert: statement(
    db
      .insert(outdatedCards)
      .values(given(outdatedCards, ['cardId', 'organisationId', 'fields', 'isLeft', 'version', 'notedAt'])),
  ),
  update: statement(
    db
      .update(outdatedCards)
      .set(given(outdatedCards, ['fields', 'isLeft', 'version', 'notedAt']))
      .where(isIt),
  ),
  remove: statement(db.delete(outdatedCards).where(isIt)),
  /** The next printed cards of an organisation. Raw, because each state is read along its index. */
  nextPrinted: db.$client.prepare<
    { seq: number; id: string },
    [{ organisationId: string; after: number; limit: number }]
  >(
    `${['printed', 'active', 'suspended']
      .map(
        (status) =>
          `SELECT seq, id FROM cards WHERE organisation_id = $organisationId AND status = '${status}' AND seq > $after`,
      )
      .join(' UNION ALL ')} ORDER BY seq LIMIT $limit`,
  ),
}));

/** One page of the cards that are printed with old data and that nobody has left as they are, the oldest first. */
export const outdatedPage = reading(
  'cards.outdated',
  (
    db: Db,
    id: string,
    page: Page,
    progress: Looked | null,
  ): Step<Looked, { rows: OutdatedRow[]; total: number }> => {
    const along = [and(eq(outdatedCards.organisationId, id), eq(outdatedCards.isLeft, false).inlineParams())];
    const step = lookThrough(db, { table: outdatedCards, along, isNewestFirst: false }, page, progress);
    if ('progress' in step) return step;
    const { page: seqs, total } = step.done;
    return { done: { rows: seqs.length === 0 ? [] : rowsOf(db, seqs), total } };
  },
  (_, __, progress) => progress !== null,
);

const rowsOf = (db: Db, seqs: number[]): OutdatedRow[] =>
  db
    .select(COLUMNS)
    .from(outdatedCards)
    .innerJoin(cards, eq(cards.id, outdatedCards.cardId))
    .where(inArray(outdatedCards.seq, seqs))
    .orderBy(asc(outdatedCards.seq))
    .all();
