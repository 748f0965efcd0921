import { and, eq, max, sql } from 'drizzle-orm';
import { prepared, statement } from '../../db/prepared.ts';
import { type Card, cards } from '../../db/schema/cards.ts';
import { organisations } from '../../db/schema/organisations.ts';

const organisationId = sql.placeholder('organisationId');

/** SQL about the numbers of cards. */
export const numberQueries = prepared((db) => ({
  /** Takes `count` places of an organisation's sequence, and returns the last of them. */
  advance: statement(
    db
      .update(organisations)
      .set({ lastCardSequence: sql`${organisations.lastCardSequence} + ${sql.placeholder('count')}` })
      .where(eq(organisations.id, organisationId))
      .returning({
        prefix: organisations.cardNumberPrefix,
        width: organisations.cardNumberWidth,
        last: organisations.lastCardSequence,
      }),
  ),
  /** The numbers in a JSON array that some card already has. */
  taken: db.$client.prepare<Pick<Card, 'cardNumber'>, [{ organisationId: string; cardNumbers: string }]>(
    `SELECT DISTINCT card_number AS cardNumber FROM json_each($cardNumbers) CROSS JOIN cards ON card_number = value
     WHERE organisation_id = $organisationId`,
  ),
  highestIssue: statement(
    db
      .select({ issueNumber: max(cards.issueNumber) })
      .from(cards)
      .where(
        and(eq(cards.organisationId, organisationId), eq(cards.cardNumber, sql.placeholder('cardNumber'))),
      ),
  ),
}));
