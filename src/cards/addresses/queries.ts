import { and, desc, eq, ne, sql, sum } from 'drizzle-orm';
import { prepared, statement } from '../../db/prepared.ts';
import { cardAddresses } from '../../db/schema/cards.ts';

/** A page or a log names at most this many addresses, beginning with those that most cards carry. */
const MOST_NAMED = 10;

/** Stands for the unknown address of cards that were printed before addresses were kept. */
const UNKNOWN = '';

const organisationId = sql.placeholder('organisationId');
const isOther = and(
  ne(cardAddresses.address, sql.placeholder('address')),
  ne(cardAddresses.address, UNKNOWN).inlineParams(),
);

/** The number of cards at the printer or in use, for each web address that cards carry. */
export const addressQueries = prepared((db) => ({
  /** The addresses of an organisation's cards, other than `address`. */
  others: statement(
    db
      .select({ address: cardAddresses.address, cards: cardAddresses.total })
      .from(cardAddresses)
      .where(and(eq(cardAddresses.organisationId, organisationId), isOther))
      .orderBy(desc(cardAddresses.total))
      .limit(MOST_NAMED),
  ),
  /** The addresses of all organisations' cards, other than `address`. */
  othersOfAll: statement(
    db
      .select({ address: cardAddresses.address, cards: sum(cardAddresses.total).mapWith(Number) })
      .from(cardAddresses)
      .where(isOther)
      .groupBy(cardAddresses.address)
      .orderBy(desc(sum(cardAddresses.total)))
      .limit(MOST_NAMED),
  ),
  /** The number of an organisation's cards that were printed before addresses were kept. */
  unknown: statement(
    db
      .select({ cards: cardAddresses.total })
      .from(cardAddresses)
      .where(
        and(
          eq(cardAddresses.organisationId, organisationId),
          eq(cardAddresses.address, UNKNOWN).inlineParams(),
        ),
      ),
  ),
}));
