import { inSteps, type Step } from '../../db/in-steps.ts';
import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import type { Photo } from '../../db/schema/photos.ts';
import { STACK_MAX } from '../../shared/limits.ts';
import { photoQueries } from '../queries.ts';
import { queueQueries } from './queries.ts';

/** A person in the queue, with their waiting photos. */
export interface Stack {
  cardHolderId: string;
  /** The number of their waiting photos. */
  waiting: number;
  /** At most `STACK_MAX` of them, the newest first; those that can't be shown come last. */
  photos: Photo[];
}

/** The number of photos that one statement looks at. A step begins no further statement after `STEP_MS`. */
const LOOKED = 500;
const STEP_MS = 10;

/** Progress through the queue: the people so far, and the place after which to go on. */
interface Progress {
  people: string[];
  isUnreadable: 0 | 1;
  seq: number;
}

/** The first people of an organisation's queue, each with their waiting photos. */
export const listQueue = (asked: Readable, organisationId: string, limit: number): Promise<Stack[]> =>
  inSteps<Progress, Stack[]>(asked, (progress) => read(asked, queuePage, organisationId, limit, progress));

/**
 * A step through the queue. People are ordered by their oldest photo that can be shown; those who have none come last.
 */
export const queuePage = reading(
  'photos.queue',
  (db: Db, organisationId: string, limit: number, progress: Progress | null): Step<Progress, Stack[]> => {
    const begunAtMs = performance.now();
    let { people, isUnreadable, seq }: Progress = progress ?? { people: [], isUnreadable: 0, seq: 0 };
    const { next } = queueQueries(db);
    for (;;) {
      const found = next.all({ organisationId, isUnreadable, seq, limit: LOOKED });
      people = [...people, ...found.filter(({ isFirst }) => isFirst === 1).map((one) => one.cardHolderId)];
      if (people.length >= limit) break;
      if (found.length === LOOKED) seq = found.at(-1)!.seq;
      else if (isUnreadable === 0) [isUnreadable, seq] = [1, 0];
      else break;
      if (performance.now() - begunAtMs > STEP_MS) return { progress: { people, isUnreadable, seq } };
    }
    return { done: people.slice(0, limit).map((one) => stackOf(db, organisationId, one)) };
  },
  (_, __, progress) => progress !== null,
);

function stackOf(db: Db, organisationId: string, cardHolderId: string): Stack {
  const whose = { organisationId, cardHolderId };
  const { stack, waitingOf } = queueQueries(db);
  const readable = stack.all({ ...whose, isUnreadable: 0, limit: STACK_MAX });
  const unreadable = stack.all({ ...whose, isUnreadable: 1, limit: STACK_MAX - readable.length });
  const photos = [...readable, ...unreadable].map(({ seq }) => photoQueries(db).bySeq.get({ seq })!);
  return { cardHolderId, waiting: waitingOf.get(whose)!.total, photos };
}
