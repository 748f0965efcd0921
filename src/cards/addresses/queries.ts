import { and, desc, eq, ne, sql, sum } from 'drizzle-orm';
import { prepared, statement } from '../../db/prepared.ts';
import { cardAddresses } from '../../db/schema/cards.ts';

/** As many addresses as a page or a log has room for; those that most cards carry come first. */
const MOST_NAMED = 10;

/** What stands in place of the address of cards from before addresses were kept. */
const UNKNOWN = '';

const organisationId = sql.placeholder('organisationId');
const isOther = and(
  ne(cardAddresses.address, sql.placeholder('address')),
  ne(cardAddresses.address, UNKNOWN).inlineParams(),
);

/** Numbers of cards at the printer or in use by the web address that they carry. */
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
  /** The same for all organisations. */
  othersOfAll: statement(
    db
      .select({ address: cardAddresses.address, cards: sum(cardAddresses.total).mapWith(Number) })
      .from(cardAddresses)
      .where(isOther)
      .groupBy(cardAddresses.address)
      .orderBy(desc(sum(cardAddresses.total)))
      .limit(MOST_NAMED),
  ),
  /** How many of an organisation's cards were printed before addresses were kept. */
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
