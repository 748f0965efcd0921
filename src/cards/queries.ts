import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  notInArray,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { given, givenRow, prepared, statement } from '../db/prepared.ts';
import { type Card, cards } from '../db/schema/cards.ts';
import { orderItems } from '../db/schema/orders.ts';

/** A new row; the database adds its `seq`. */
export type NewCard = Omit<Card, 'seq'>;

/** Columns that steps of a card can change. */
const CHANGEABLE = [
  'status',
  'statusReason',
  'statusNote',
  'designId',
  'designVersion',
  'printedFields',
  'photoId',
  'printedAddress',
  'printedFragment',
  'offlineKey',
  'replacedByCardId',
  'csn',
  'printedAt',
  'issuedAt',
  'validUntil',
  'version',
  'updatedAt',
] as const satisfies (keyof Card)[];

/** SQL about cards; the SQL of lists is in `list-queries.ts`. */
export const cardQueries = prepared((db) => {
  const { $client: sqlite } = db;
  const insert = statement(db.insert(cards).values(givenRow(cards)));
  const organisationId = sql.placeholder('organisationId');
  const cardHolderId = sql.placeholder('cardHolderId');

  return {
    byId: statement(
      db
        .select()
        .from(cards)
        .where(and(eq(cards.id, sql.placeholder('id')), eq(cards.organisationId, organisationId))),
    ),
    /** The card that a person uses. */
    activeOf: statement(
      db
        .select()
        .from(cards)
        .where(and(eq(cards.cardHolderId, cardHolderId), eq(cards.status, 'active').inlineParams())),
    ),
    /** The card that a person has: an active one before a suspended one, then the newest. */
    issuedTo: statement(
      db
        .select()
        .from(cards)
        .where(
          and(
            eq(cards.cardHolderId, cardHolderId),
            inArray(cards.status, ['active', 'suspended']).inlineParams(),
          ),
        )
        .orderBy(asc(cards.status), desc(cards.seq))
        .limit(1),
    ),
    ofHolder: statement(
      db
        .select({ id: cards.id })
        .from(cards)
        .where(and(eq(cards.cardHolderId, cardHolderId), eq(cards.organisationId, organisationId)))
        .orderBy(asc(cards.seq)),
    ),
    /** All of a person's cards. */
    allOf: statement(
      db
        .select()
        .from(cards)
        .where(and(eq(cards.cardHolderId, cardHolderId), isOf(organisationId)))
        .orderBy(asc(cards.seq)),
    ),
    /** A person's cards that wait for a printer, or are at one. */
    unprintedOf: statement(
      db
        .select()
        .from(cards)
        .where(
          and(
            eq(cards.cardHolderId, cardHolderId),
            inArray(cards.status, ['queued', 'printing', 'print_failed']).inlineParams(),
            eq(cards.organisationId, organisationId),
          ),
        )
        .orderBy(asc(cards.seq)),
    ),
    /** A person's cards that have not ended. */
    livingOf: statement(
      db
        .select()
        .from(cards)
        .where(
          and(
            eq(cards.cardHolderId, cardHolderId),
            notInArray(cards.status, ['revoked', 'expired']).inlineParams(),
            isOf(organisationId),
          ),
        )
        .orderBy(asc(cards.seq)),
    ),
    /** A person's cards that show one of their photos. */
    ofPhoto: statement(
      db
        .select()
        .from(cards)
        .where(
          and(
            eq(cards.cardHolderId, cardHolderId),
            eq(cards.photoId, sql.placeholder('photoId')),
            eq(cards.organisationId, organisationId),
          ),
        ),
    ),
    /** All issues of a card number. */
    ofNumber: statement(
      db
        .select()
        .from(cards)
        .where(
          and(eq(cards.organisationId, organisationId), eq(cards.cardNumber, sql.placeholder('cardNumber'))),
        ),
    ),
    /** Living cards whose chip may be this one; `chip_key`, which SQLite fills, has it without leading zeros. */
    livingWithChip: statement(
      db
        .select()
        .from(cards)
        .where(
          and(
            eq(cards.organisationId, organisationId),
            isNotNull(cards.csn),
            sql`chip_key = ${sql.placeholder('chipKey')}`,
            notInArray(cards.status, ['revoked', 'expired']).inlineParams(),
          ),
        ),
    ),
    /** A card by another system's id for it. */
    byExternalId: statement(
      db
        .select()
        .from(cards)
        .where(
          and(
            eq(cards.organisationId, organisationId),
            eq(cards.externalSystem, sql.placeholder('system')),
            eq(cards.externalCardId, sql.placeholder('externalCardId')),
          ),
        ),
    ),
    /** An order's cards, in the order they were made. */
    ofOrder: statement(
      db
        .select()
        .from(cards)
        .where(and(madeFor(db, sql.placeholder('orderId')), isOf(organisationId)))
        .orderBy(asc(cards.seq)),
    ),
    /** Active and suspended cards past their last valid day. Raw, because drizzle can't name an index. */
    due: sqlite.prepare<{ id: string }, [{ organisationId: string; today: string; limit: number }]>(
      `SELECT id FROM cards INDEXED BY cards_ending
       WHERE status IN ('active', 'suspended') AND valid_until < $today AND organisation_id = $organisationId
       ORDER BY valid_until LIMIT $limit`,
    ),
    /** Also clears columns that no other step may change. */
    anonymise: statement(
      db
        .update(cards)
        .set({
          printedFields: null,
          printedFragment: null,
          photoId: null,
          statusNote: null,
          externalSystem: null,
          externalCardId: null,
          ...given(cards, ['statusReason', 'version', 'updatedAt']),
        })
        .where(eq(cards.seq, sql.placeholder('seq'))),
    ),
    /** Separate from `update`: if that set the holder, every step would rewrite the indexes by holder. */
    moveToHolder: statement(
      db
        .update(cards)
        .set(given(cards, ['cardHolderId', 'photoId', 'version', 'updatedAt']))
        .where(eq(cards.seq, sql.placeholder('seq'))),
    ),
    insert: (card: NewCard): number => Number(insert.run(card).lastInsertRowid),
    update: statement(
      db
        .update(cards)
        .set(given(cards, CHANGEABLE))
        .where(eq(cards.seq, sql.placeholder('seq'))),
    ),
  };
});

/** Matches the cards made for an order, by its items: an index of cards by order would slow down every order. */
export const madeFor = (db: Db, orderId: string | Placeholder): SQL =>
  inArray(
    cards.id,
    db.select({ id: orderItems.cardId }).from(orderItems).where(eq(orderItems.orderId, orderId)),
  );

/**
 * Limits cards to an organisation when other conditions leave few: the plus keeps SQLite from reading through all of
 * the organisation's cards.
 */
export const isOf = (organisationId: string | Placeholder): SQL =>
  sql`+${cards.organisationId} = ${organisationId}`;
