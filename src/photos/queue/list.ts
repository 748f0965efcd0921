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
  /** At most `STACK_MAX`: newest first, those that can't be shown last. */
  photos: Photo[];
}

/** Photos that one statement looks at; a step ends after as many milliseconds. */
const LOOKED = 500;
const STEP_MS = 10;

/** Progress through the queue: the people so far, and the place after which to go on. */
interface Far {
  people: string[];
  isUnreadable: 0 | 1;
  seq: number;
}

/** The first people of an organisation's queue with their waiting photos. */
export const listQueue = (asked: Readable, organisationId: string, limit: number): Promise<Stack[]> =>
  inSteps<Far, Stack[]>(asked, (far) => read(asked, queuePage, organisationId, limit, far));

/**
 * A step through the queue. People stand in it by their oldest photo that can be shown; those who have none come last.
 */
export const queuePage = reading(
  'photos.queue',
  (db: Db, organisationId: string, limit: number, far: Far | null): Step<Far, Stack[]> => {
    const begunAtMs = performance.now();
    let { people, isUnreadable, seq }: Far = far ?? { people: [], isUnreadable: 0, seq: 0 };
    const { next } = queueQueries(db);
    for (;;) {
      const found = next.all({ organisationId, isUnreadable, seq, limit: LOOKED });
      people = [...people, ...found.filter(({ isFirst }) => isFirst === 1).map((one) => one.cardHolderId)];
      if (people.length >= limit) break;
      if (found.length === LOOKED) seq = found.at(-1)!.seq;
      else if (isUnreadable === 0) [isUnreadable, seq] = [1, 0];
      else break;
      if (performance.now() - begunAtMs > STEP_MS) return { far: { people, isUnreadable, seq } };
    }
    return { done: people.slice(0, limit).map((one) => stackOf(db, organisationId, one)) };
  },
  (_, __, far) => far !== null,
);

function stackOf(db: Db, organisationId: string, cardHolderId: string): Stack {
  const whose = { organisationId, cardHolderId };
  const { stack, waitingOf } = queueQueries(db);
  const readable = stack.all({ ...whose, isUnreadable: 0, limit: STACK_MAX });
  const unreadable = stack.all({ ...whose, isUnreadable: 1, limit: STACK_MAX - readable.length });
  const photos = [...readable, ...unreadable].map(({ seq }) => photoQueries(db).bySeq.get({ seq })!);
  return { cardHolderId, waiting: waitingOf.get(whose)!.total, photos };
}
