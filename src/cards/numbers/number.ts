import type { Tx } from '../../db/tx.ts';
import { formatNumber } from '../../shared/card-number.ts';
import { numberQueries } from './queries.ts';

/** The next free number of an organisation. It is taken in the transaction that uses it: a rollback frees it again. */
export const nextNumber = (tx: Tx, organisationId: string): string => nextNumbers(tx, organisationId, 1)[0]!;

/** The next `count` free numbers, in order. */
export function nextNumbers(tx: Tx, organisationId: string, count: number): string[] {
  const { advance, taken } = numberQueries(tx.db);
  const free: string[] = [];
  while (free.length < count) {
    const wanted = count - free.length;
    const { last, ...format } = advance.get({ organisationId, count: wanted })!;
    const next = Array.from({ length: wanted }, (_, place) =>
      formatNumber(format, last - wanted + 1 + place),
    );
    // A card from another system, or one from before the prefix changed, may have the number already.
    const known = new Set(
      taken.all({ organisationId, cardNumbers: JSON.stringify(next) }).map(({ cardNumber }) => cardNumber),
    );
    free.push(...next.filter((number) => !known.has(number)));
  }
  return free;
}

/** The highest issue number that a card number has had; 0 for a new number. */
export const issuesOf = (tx: Tx, organisationId: string, cardNumber: string): number =>
  numberQueries(tx.db).highestIssue.get({ organisationId, cardNumber })?.issueNumber ?? 0;
