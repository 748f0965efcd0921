import { and, count, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { type SQLiteColumn, union } from 'drizzle-orm/sqlite-core';
import { inSteps, type Step } from '../db/in-steps.ts';
import { type Listing, type Looked, lookThrough } from '../db/look-through.ts';
import type { Db } from '../db/open.ts';
import { statement } from '../db/prepared.ts';
import { type Readable, read, reading } from '../db/read.ts';
import { type Card, cards } from '../db/schema/cards.ts';
import { offsetOf, type Page } from '../lib/page.ts';
import { normalise } from '../shared/normalise-code.ts';
import { VERIFICATION_PATH } from '../shared/shapes.ts';
import type { CardStatus } from '../shared/statuses.ts';
import { chipKeysOf } from './numbers/chip-number.ts';
import { hashOf } from './numbers/verification-code.ts';
import { isOf, madeFor } from './queries.ts';

interface CardFilter {
  status?: CardStatus;
  cardHolderId?: string;
  orderId?: string;
  cardNumber?: string;
  /** The number of the card or of its chip, in any spelling, or the text of its QR code. */
  q?: string;
}

interface CardPage {
  rows: Card[];
  total: number;
}

/**
 * One page of an organisation's cards, newest first, and how many match. Without a status, the list has the
 * cards that were ever issued; a search finds cards of any status.
 */
export const listCards = (
  asked: Readable,
  organisationId: string,
  filter: CardFilter,
  page: Page,
): Promise<CardPage> =>
  inSteps<Looked, CardPage>(asked, (progress) =>
    read(asked, cardPage, organisationId, filter, page, progress),
  );

/**
 * Reads a page step by step. A person, an order or a number has few cards, so these are all looked up in one
 * step.
 */
export const cardPage = reading(
  'cards.page',
  (
    db: Db,
    organisationId: string,
    filter: CardFilter,
    page: Page,
    progress: Looked | null,
  ): Step<Looked, CardPage> => {
    const { cardHolderId, orderId, cardNumber, q, status } = filter;
    if ((cardHolderId ?? orderId ?? cardNumber ?? q) !== undefined) {
      const { rows, total } = cardPageQueries(db, organisationId, filter, page);
      return { done: { rows: rows.all(), total: total.get()!.total } };
    }
    const step = lookThrough(db, listingOf(organisationId, status), page, progress);
    if ('progress' in step) return step;
    const { page: shown, total } = step.done;
    return { done: { rows: shown.length === 0 ? [] : cardsOf(db, shown), total } };
  },
  (_, __, ___, progress) => progress !== null,
);

const listingOf = (organisationId: string, status: CardStatus | undefined): Listing => ({
  table: cards,
  along: [
    and(
      eq(cards.organisationId, organisationId),
      status === undefined ? isNotNull(cards.issuedAt) : eq(cards.status, status),
    ),
  ],
  isNewestFirst: true,
});

const cardsOf = (db: Db, seqs: number[]): Card[] =>
  db.select().from(cards).where(inArray(cards.seq, seqs)).orderBy(desc(cards.seq)).all();

/** The statements of `cardPage`. A person, an order or a number has few cards: they are looked up, then sorted. */
export function cardPageQueries(db: Db, organisationId: string, filter: CardFilter, page: Page) {
  const { status, cardHolderId, orderId, cardNumber, q } = filter;
  const isAnyStatus = status === undefined && q !== undefined;
  const where = and(
    cardHolderId === undefined && orderId === undefined && q === undefined
      ? eq(cards.organisationId, organisationId)
      : isOf(organisationId),
    status !== undefined ? eq(cards.status, status) : isAnyStatus ? undefined : isNotNull(cards.issuedAt),
    cardHolderId === undefined ? undefined : eq(cards.cardHolderId, cardHolderId),
    orderId === undefined ? undefined : madeFor(db, orderId),
    cardNumber === undefined ? undefined : eq(cards.cardNumber, cardNumber),
    q === undefined ? undefined : isNumbered(db, organisationId, q),
  ) as SQL;
  return {
    rows: statement(
      db
        .select()
        .from(cards)
        .where(where)
        .orderBy((cardNumber ?? q) === undefined ? desc(cards.seq) : desc(sql`+${cards.seq}`))
        .limit(page.pageSize)
        .offset(offsetOf(page)),
    ),
    total: statement(db.select({ total: count() }).from(cards).where(where)),
  };
}

/** The owners of an organisation's cards that aren't revoked and have this number, chip or code. */
export const ownersByNumber = (db: Db, organisationId: string, q: string): string[] =>
  statement(
    db
      .selectDistinct({ cardHolderId: cards.cardHolderId })
      .from(cards)
      .where(and(isOf(organisationId), ne(cards.status, 'revoked'), isNumbered(db, organisationId, q))),
  )
    .all()
    .map(({ cardHolderId }) => cardHolderId);

/**
 * Matches the card's own number, its chip's number or its verification code; each has an index. The schema leaves out
 * `chip_key`, which SQLite itself fills and only this query uses: drizzle would read and write it with every card.
 */
function isNumbered(db: Db, organisationId: string, q: string): SQL {
  const among = (column: SQLiteColumn | SQL, values: string[]) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
  const withIt = (is: SQL) =>
    db
      .select({ seq: cards.seq })
      .from(cards)
      .where(and(eq(cards.organisationId, organisationId), is));
  return inArray(
    cards.seq,
    union(
      withIt(among(cards.cardNumber, cardNumbersOf(q))),
      withIt(sql`${isNotNull(cards.csn)} AND ${among(sql`chip_key`, chipKeysOf(q))}`),
      withIt(eq(cards.verificationHash, hashOf(codeIn(q)))),
    ),
  );
}

/** The verification code in a QR code's text, which is the code alone or an address that contains it. */
function codeIn(q: string): string {
  const before = q.lastIndexOf(VERIFICATION_PATH);
  return normalise(before === -1 ? q : q.slice(before + VERIFICATION_PATH.length));
}

/** A number as it was typed, and in capitals without spaces, like our own numbers. */
const cardNumbersOf = (q: string): string[] => [q, q.toUpperCase().replaceAll(/\s/g, '')];
