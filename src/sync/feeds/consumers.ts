import type { Context } from '../../context.ts';
import { type ProgressRow, syncQueries } from './queries.ts';

/** A key that reads a feed, and how far behind it is. */
export interface Consumer extends Omit<ProgressRow, 'waitingSince'> {
  lagSeconds: number;
}

/** All consumers of an organisation, by the name of their keys. */
export function listConsumers(context: Context, organisationId: string): Consumer[] {
  context.progress.flush();
  const nowMs = context.clock.now();
  return syncQueries(context.db)
    .progress.all({ organisationId })
    .map(({ waitingSince, ...row }) => ({
      ...row,
      lagSeconds:
        waitingSince === null ? 0 : Math.max(0, Math.round((nowMs - Date.parse(waitingSince)) / 1000)),
    }));
}
