import { isApiError } from '../../../api/client/api-error.ts';
import { api, data } from '../../../api/client/client.ts';
import { connection } from '../../../api/client/connection.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { recordsChanged } from '../../../api/client/records.ts';
import { createStore, useStore } from '../../../api/client/store.ts';
import { type Photo, photoQuery } from '../../../api/photos.ts';
import { decidedAhead, waitingPhotosQuery } from '../../../api/waiting-photos.ts';
import { lastReopened } from '../../../parts/photos/take-back/reopen.ts';
import { texts } from '../../../texts/texts.ts';
import { type Decision, send, sendOnLeaving } from './send.ts';
import { forget, keep, keptBy } from './storage.ts';

/** The time in which a decision can be undone. After that, or when the page is left, the decision is sent. */
export const GRACE_MS = 5_000;
const SAVED_SHOWN_MS = 2_500;
const SAVED_KEPT = 4;
const TRY_AGAIN_MS = 3_000;
/** A stored decision that is overdue by this much belongs to a page that is gone. */
const ABANDONED_MS = 10_000;

/** A decision on its way to the server. This browser stores it until it is saved or has failed. */
export interface Entry extends Decision {
  state: 'held' | 'sending' | 'offline' | 'saved' | 'failed';
  /** True once the decision has been saved for a while. */
  isOld?: boolean;
  /** The reason why the decision failed, unless somebody else had decided first. */
  problem?: string;
  /** Somebody else's earlier decision, if this one failed because of it. */
  overtakenBy?: NonNullable<Photo['review']>;
}

const t = texts.review.outbox;

/** The decisions made on this page or left over from earlier pages, the latest last. */
export const outbox = createStore<readonly Entry[]>([]);
const isAhead = ({ state }: Entry): boolean => state === 'held' || state === 'sending' || state === 'offline';
outbox.subscribe(() => {
  const ahead = outbox.get().filter(isAhead);
  decidedAhead.set(ahead.reduce((sum, entry) => sum + photosOf(entry).length, 0));
});
/** All photos that leave the queue with a decision, with the versions that were seen. */
export const photosOf = ({ photoId, version, others = [] }: Decision) => [{ photoId, version }, ...others];

/**
 * The ids of the photos for which the decision was sent. Taking it back brings back these photos; with an
 * approval, the photos that it replaced come back, too.
 */
export const sentIds = (entry: Decision): [string, ...string[]] => [
  entry.photoId,
  ...(entry.decision === 'withdrawn' ? (entry.others ?? []).map(({ photoId }) => photoId) : []),
];

/**
 * The photos that have left the queue on this page, each with the version decided on. A photo returns when its
 * decision is undone or fails, unless somebody else has decided on it.
 */
const decidedHere = createStore<ReadonlyMap<string, number>>(new Map());

/**
 * Returns a function that is true for photos decided on this page. A photo that has changed since needs
 * another decision.
 */
export function useIsDecidedHere(): (photo: Pick<Photo, 'id' | 'version'>) => boolean {
  const decided = useStore(decidedHere);
  return ({ id, version }) => decided.get(id) === version;
}

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const later = (photoId: string, ms: number, run: () => void) => {
  clearTimeout(timers.get(photoId));
  timers.set(photoId, setTimeout(run, ms));
};

const find = (photoId: string) => outbox.get().find((entry) => entry.photoId === photoId);
const change = (photoId: string, facts: Partial<Entry>) =>
  outbox.set(outbox.get().map((entry) => (entry.photoId === photoId ? { ...entry, ...facts } : entry)));

/** Removes a decision from the list; with `isOpenAgain`, its photos can be decided on again. */
function remove(photoId: string, isOpenAgain: boolean): void {
  clearTimeout(timers.get(photoId));
  const entry = find(photoId);
  outbox.set(outbox.get().filter((one) => one !== entry));
  if (isOpenAgain && entry !== undefined) reopen(entry);
}

function reopen(entry: Decision): void {
  const open = new Set(photosOf(entry).map(({ photoId }) => photoId));
  decidedHere.set(new Map([...decidedHere.get()].filter(([id]) => !open.has(id))));
}

/** Takes a decision's photos out of the queue on this page. */
function leaveQueue(decision: Decision): void {
  const left = photosOf(decision).map(({ photoId, version }) => [photoId, version] as const);
  decidedHere.set(new Map([...decidedHere.get(), ...left]));
}

/** Holds a decision, and sends it when the time for undoing it has passed. */
export function decide(decision: Omit<Decision, 'sendAtMs'>): void {
  const entry: Entry = { ...decision, sendAtMs: Date.now() + GRACE_MS, state: 'held' };
  keep(entry);
  outbox.set([...outbox.get().filter(({ photoId }) => photoId !== entry.photoId), entry]);
  leaveQueue(entry);
  later(entry.photoId, GRACE_MS, () => void deliver(entry.photoId));
}

/** Adds the person's name, for a decision that was made before the name was known. */
export const nameLater = (photoId: string, holderName: string) => change(photoId, { holderName });

/** The latest decision that can still be undone. */
export const lastHeld = (entries: readonly Entry[]) => entries.findLast(({ state }) => state === 'held');

/**
 * Undoes the held decision about a photo, or by default the latest. Returns the id of the photo to show, or
 * null if there was nothing to undo.
 */
export function undo(wanted?: string): string | null {
  const entries = outbox.get();
  const last = lastHeld(wanted === undefined ? entries : entries.filter(({ photoId }) => photoId === wanted));
  if (last === undefined) return null;
  forget(last);
  remove(last.photoId, true);
  return last.kept ?? last.photoId;
}

export const dismiss = (photoId: string) => remove(photoId, false);

/** Sends all held decisions immediately, for example when somebody goes to another page of the app. */
export function flush(): void {
  for (const { photoId, state } of outbox.get()) if (state === 'held') void deliver(photoId);
}

async function deliver(photoId: string): Promise<void> {
  const entry = find(photoId);
  if (entry === undefined || entry.state === 'sending' || entry.state === 'saved') return;
  change(photoId, { state: 'sending' });
  try {
    await send(entry);
    settle(entry);
  } catch (error) {
    if (isApiError(error, 'network')) {
      change(photoId, { state: 'offline' });
      later(photoId, TRY_AGAIN_MS, () => void deliver(photoId));
    } else if (isApiError(error, 'rate_limited')) {
      later(photoId, (error.retryAfterSeconds ?? 1) * 1000, () => void deliver(photoId));
      change(photoId, { state: 'held' });
    } else if (isApiError(error, 'invalid_state')) await explain(entry, error.message);
    else
      fail(entry, { problem: isApiError(error, 'precondition_failed') ? t.stale : (error as Error).message });
  }
}

/**
 * Handles a photo that has already been decided on: by somebody else, or by an earlier attempt whose answer was
 * lost.
 */
async function explain(entry: Entry, message: string): Promise<void> {
  const query = photoQuery(entry.photoId);
  const photo = await data(api.GET('/photos/{id}', { params: { path: { id: entry.photoId } } })).catch(
    () => null,
  );
  if (photo !== null) queryClient.setQueryData(query.queryKey, photo);
  const review = photo?.review;
  if (!review) return fail(entry, { problem: message });
  if (review.reviewedBy === entry.reviewer && review.decision === entry.decision) return settle(entry);
  fail(entry, { overtakenBy: review });
}

function settle(entry: Entry): void {
  forget(entry);
  // The total and the state change in the same step: otherwise, until the server's next answer, counts would
  // include the photo twice or not at all.
  queryClient.setQueryData(
    waitingPhotosQuery.queryKey,
    (now) => now && { ...now, total: Math.max(0, now.total - photosOf(entry).length) },
  );
  change(entry.photoId, { state: 'saved' });
  later(entry.photoId, SAVED_SHOWN_MS, () => growOld(entry.photoId));
}

/**
 * Marks a saved decision as old. The latest old ones stay in the list, so that they can be taken back there.
 */
function growOld(photoId: string): void {
  change(photoId, { isOld: true });
  const old = outbox.get().filter(({ isOld }) => isOld);
  const ended = new Set(old.slice(0, -SAVED_KEPT));
  outbox.set(outbox.get().filter((entry) => !ended.has(entry)));
}

function fail(entry: Entry, why: Pick<Entry, 'problem' | 'overtakenBy'>): void {
  forget(entry);
  change(entry.photoId, { state: 'failed', ...why });
  if (why.overtakenBy === undefined) reopen(entry);
  void recordsChanged();
}

/** Sends the decisions that this reviewer's earlier pages have stored but not sent; returns their number. */
export function resume(staffId: string): number {
  const abandoned = keptBy(staffId).filter(
    ({ photoId, sendAtMs }) => sendAtMs + ABANDONED_MS < Date.now() && find(photoId) === undefined,
  );
  for (const decision of abandoned) {
    outbox.set([...outbox.get(), { ...decision, state: 'held' }]);
    leaveQueue(decision);
    void deliver(decision.photoId);
  }
  return abandoned.length;
}

lastReopened.subscribe(() => {
  const reopened = lastReopened.get();
  if (reopened !== null && find(reopened.id)?.state === 'saved') remove(reopened.id, true);
});
connection.subscribe(() => {
  if (connection.get() === 'up')
    for (const { photoId, state } of outbox.get()) if (state === 'offline') void deliver(photoId);
});

// When the tab closes, the browser sends the open decisions in the background. The next visit sends again
// any that are still stored.
addEventListener('pagehide', () => {
  for (const entry of outbox.get())
    if (entry.state === 'held' || entry.state === 'offline') sendOnLeaving(entry);
});
addEventListener('beforeunload', (event) => {
  if (outbox.get().some(({ state }) => state === 'offline')) event.preventDefault();
});
