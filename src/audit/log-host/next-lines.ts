import type { Db } from '../../db/open.ts';
import { readingOfAll } from '../../db/read.ts';
import { messageOf } from './message.ts';
import { logHostQueries } from './queries.ts';
import type { Line } from './ways/line.ts';

/** Entries per read, which takes a few milliseconds. */
const PART = 100;

/** The next entries after this one, as they go to the log host; `longest` is the most characters of a message. */
export const nextLines = readingOfAll('audit.nextLines', (db: Db, after: number, longest: number): Line[] =>
  logHostQueries(db)
    .after.all({ after, most: PART })
    .map(({ entry, changes, organisationName }) => ({
      seq: entry.seq,
      id: entry.id,
      at: entry.at,
      action: entry.action,
      organisationId: entry.organisationId,
      entityId: entry.entityId,
      actorId: entry.actorId,
      message: messageOf({ ...entry, changes, organisationName }, longest),
    })),
);
