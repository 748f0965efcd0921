import { inSteps, type Step } from '../../db/in-steps.ts';
import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import type { Photo } from '../../db/schema/photos.ts';
import { STACK_MAX } from '../../shared/limits.ts';
import { photoQueries } from '../queries.ts';
import { type Place, queueQueries } from './queries.ts';

/** A person in the queue, with their waiting photos. */
export interface Stack {
  cardHolderId: string;
  /** The photo that gives the person their place in the queue. */
  placedBy: string;
  /** The number of their waiting photos. */
  waiting: number;
  /** At most `STACK_MAX` of them, the newest first; those that can't be shown come last. */
  photos: Photo[];
}

/** The number of photos that one statement looks at. A step begins no further statement after `STEP_MS`. */
const LOOKED = 500;
const STEP_MS = 10;

/** The people of a page of the queue. */
interface Range {
  limit: number;
  /** They come after the place of this photo, which may have left the queue; null for the first people. */
  after: string | null;
}

/** Progress through the queue: the people so far, and the place after which to go on. */
interface Progress extends Place {
  people: { cardHolderId: string; seq: number }[];
}

/** People of an organisation's queue, each with their waiting photos; nobody if there is no photo `after`. */
export const listQueue = (asked: Readable, organisationId: string, range: Range): Promise<Stack[]> =>
  inSteps<Progress, Stack[]>(asked, (progress) => read(asked, queuePage, organisationId, range, progress));

/**
 * A step through the queue. People are ordered by their oldest photo that can be shown; those who have none come last.
 */
export const queuePage = reading(
  'photos.queue',
  (
    db: Db,
    organisationId: string,
    { limit, after }: Range,
    progress: Progress | null,
  ): Step<Progress, Stack[]> => {
    const begunAtMs = performance.now();
    const place = progress ?? placeOf(db, organisationId, after);
    if (place === null) return { done: [] };
    let { people, isUnreadable, seq }: Progress = { people: [], ...place };
    const { next } = queueQueries(db);
    for (;;) {
      const found = next.all({ organisationId, isUnreadable, seq, limit: LOOKED });
      people = [...people, ...found.filter(({ isFirst }) => isFirst === 1)];
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

function placeOf(db: Db, organisationId: string, photoId: string | null): Place | null {
  if (photoId === null) return { isUnreadable: 0, seq: 0 };
  const photo = photoQueries(db).byId.get({ id: photoId, organisationId });
  return photo && { isUnreadable: photo.width === null ? 1 : 0, seq: photo.seq };
}

function stackOf(
  db: Db,
  organisationId: string,
  { cardHolderId, seq: placedBy }: Progress['people'][0],
): Stack {
  const whose = { organisationId, cardHolderId };
  const { stack, waitingOf } = queueQueries(db);
  const readable = stack.all({ ...whose, isUnreadable: 0, limit: STACK_MAX });
  const unreadable = stack.all({ ...whose, isUnreadable: 1, limit: STACK_MAX - readable.length });
  const photoAt = (seq: number) => photoQueries(db).bySeq.get({ seq })!;
  const photos = [...readable, ...unreadable].map(({ seq }) => photoAt(seq));
  const waiting = waitingOf.get(whose)!.total;
  return { cardHolderId, placedBy: photoAt(placedBy).id, waiting, photos };
}
