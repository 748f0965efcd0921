import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { systemActor, write } from '../db/tx.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { expire } from './expire.ts';
import { cardQueries } from './queries.ts';

/** So many end in one transaction: the day after a term ends, thousands do, and requests want their turn between them. */
const TOGETHER = 100;

/**
 * Ends the cards whose last valid day is over where their organisation is. Looks at the day and not at the time, so
 * that after any downtime it makes up for what it has missed.
 */
export async function expireDueCards(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const { id: organisationId, timeZone } of organisationQueries(context.db).all.all()) {
    while (expireSome(context, organisationId, calendarDay(timeZone, context.clock.now())) === TOGETHER)
      await setImmediate();
  }
}

/** Returns how many have ended. */
function expireSome(context: Pick<Context, 'db' | 'clock'>, organisationId: string, today: string): number {
  const { due, byId } = cardQueries(context.db);
  // Most quarters of an hour nothing is due, and nothing is to be written.
  if (due.all({ organisationId, today, limit: 1 }).length === 0) return 0;
  return write(context, systemActor('expiry'), (tx) => {
    const ids = due.all({ organisationId, today, limit: TOGETHER });
    for (const { id } of ids) expire(tx, byId.get({ id, organisationId })!);
    return ids.length;
  });
}
