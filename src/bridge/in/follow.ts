import { type Change, type Page, readPage } from '../lanyard/feeds.ts';
import { type InboundSync, readLastRun, readPriorReport, updateLastRun } from './inbound-sync.ts';
import { saveLastRun } from './last-run.ts';
import { reconcile } from './reconcile.ts';
import { LEAVER_STATUS, type PersonToSend, sendPeople } from './send-people.ts';
import {
  newlyTracked,
  recordOf,
  type TrackedPeople,
  type TrackedPerson,
  trackedPeople,
} from './tracked-people.ts';

/** The most people of a page that are reported one by one. */
const REPORTED_MAX = 20;

/** A person whose fields were changed in Lanyard although the query owns them. */
interface Drifted {
  row: TrackedPerson;
  drift: Record<string, unknown>;
}

/** Changes in Lanyard since a cursor. */
export interface FeedPage {
  cursor: string | null;
  /** Null when the cursor has expired. */
  page: Page | null;
}

/**
 * @param waitSeconds the longest that Lanyard may hold back an empty page
 * @throws LanyardAway, Refusal, TargetAway, BridgeError
 */
export async function readFeedPage(inbound: InboundSync, waitSeconds: number): Promise<FeedPage> {
  const { cursor, isResyncing } = await readLastRun(inbound);
  // Before the first run, the bridge has sent nobody, so earlier changes don't matter.
  const from = cursor ?? (isResyncing ? null : 'now');
  return { cursor, page: await readPage(inbound.lanyard, 'card_holders', from, { waitSeconds }) };
}

/**
 * Applies changes from Lanyard to the people whom the bridge sent. It notes erasures and new statuses, and puts back
 * the fields that the query owns. If the cursor has moved since the page was read, the page has to be read again.
 * @returns true when there is more
 * @throws LanyardAway, Refusal, TargetAway, BridgeError
 */
export async function applyFeedPage(inbound: InboundSync, { cursor, page }: FeedPage): Promise<boolean> {
  const { cursor: current, isResyncing } = await readLastRun(inbound);
  if (cursor !== current) return true;
  if (page === null) {
    inbound.report.info(
      'people: Lanyard was restored, or this bridge was away for too long. All are looked at.',
    );
    await inbound.store.transaction(async (tx) => {
      await trackedPeople(tx, inbound.system).doubtVersions();
      await saveLastRun(tx, inbound.system, { cursor: null, isResyncing: true });
    });
    return true;
  }
  if (cursor !== null && page.changes.length === 0 && !isResyncing) return page.hasMore;
  // This bridge's key is unknown until its first report.
  if (page.changes.length > 0 && inbound.priorReport?.key == null)
    inbound.priorReport = await readPriorReport(inbound);
  const drifted = await inbound.store.transaction(async (tx) => {
    const tracked = trackedPeople(tx, inbound.system);
    const found = await reconcilePage(inbound, tracked, page);
    const isOver = isResyncing && !page.hasMore;
    if (isOver) await tracked.forgetUnseen();
    await saveLastRun(tx, inbound.system, { cursor: page.nextCursor, isResyncing: isResyncing && !isOver });
    return found;
  });
  if (drifted.length > 0) await putBack(inbound, drifted);
  return page.hasMore;
}

/** Applies all changes up to now. */
export async function catchUp(inbound: InboundSync): Promise<void> {
  inbound.priorReport ??= await readPriorReport(inbound);
  while (await applyFeedPage(inbound, await readFeedPage(inbound, 0))) inbound.stop.throwIfAborted();
  inbound.hasCaughtUp = true;
}

async function reconcilePage(inbound: InboundSync, tracked: TrackedPeople, page: Page): Promise<Drifted[]> {
  const rows = await indexTracked(tracked, page.changes);
  const target = inbound.settings.leavers === 'keep' ? null : LEAVER_STATUS[inbound.settings.leavers];
  const forgotten = new Set<string>();
  const drifted = new Map<string, Drifted>();
  const learned = new Map<string, TrackedPerson>();
  for (const change of page.changes) {
    const before = rows.of(change);
    const isOwn = inbound.priorReport !== null && change.origin.id === inbound.priorReport.key;
    if (before === null) {
      const again = isOwn && inbound.priorReport!.isLater ? sentLater(change) : null;
      if (again !== null) learned.set(again.record, again);
      if (again !== null) rows.put(again);
      continue;
    }
    const { row, drift } = reconcile(before, change, target, isOwn);
    if (row === null) {
      rows.forget(before);
      forgotten.add(before.record);
      continue;
    }
    rows.put(row);
    learned.set(row.record, row);
    if (drift !== null) drifted.set(row.record, { row: before, drift });
    else drifted.delete(row.record);
  }
  await tracked.forget([...forgotten]);
  await tracked.save([...learned.values()].filter(({ record }) => !forgotten.has(record)));
  return [...drifted.values()];
}

/** Tracks a person whom this bridge sent after the backup from which the site's database was restored. */
function sentLater({ id, version, object }: Change): TrackedPerson | null {
  if (typeof object?.externalId !== 'string') return null;
  const { externalId } = object;
  return {
    ...newlyTracked(recordOf(externalId), externalId),
    cardHolder: id,
    version,
    status: String(object.status),
  };
}

/** Finds the tracked people of a page, by Lanyard's id, or by the external id while Lanyard's id isn't known. */
async function indexTracked(tracked: TrackedPeople, changes: readonly Change[]) {
  const idOf = ({ externalId, object }: Change) => object?.externalId ?? externalId;
  const byId = new Map<string, TrackedPerson>();
  const byRecord = new Map<string, TrackedPerson>();
  const put = (row: TrackedPerson) => {
    if (row.cardHolder !== null) byId.set(row.cardHolder, row);
    byRecord.set(row.record, row);
  };
  const forget = (row: TrackedPerson) => {
    if (row.cardHolder !== null) byId.delete(row.cardHolder);
    byRecord.delete(row.record);
  };
  const ids = changes.map(idOf).filter((id) => typeof id === 'string');
  for (const row of (await tracked.find([...new Set(ids.map(recordOf))])).values()) put(row);
  for (const row of await tracked.findByCardHolder(changes.map(({ id }) => id))) put(row);
  return {
    put,
    forget,
    of(change: Change): TrackedPerson | null {
      const known = byId.get(change.id);
      if (known !== undefined) return known;
      const id = idOf(change);
      const other = typeof id === 'string' ? byRecord.get(recordOf(id)) : undefined;
      return other !== undefined && other.cardHolder === null ? other : null;
    },
  };
}

async function putBack(inbound: InboundSync, drifted: readonly Drifted[]): Promise<void> {
  const people: PersonToSend[] = drifted.map(({ row }) => ({
    ...{ record: row.record, externalId: row.externalId, hash: row.hash, reason: row.reason },
    fields: row.fields!,
  }));
  await sendPeople(inbound, people);
  const { putBack: before } = await readLastRun(inbound);
  await updateLastRun(inbound, { putBack: before + drifted.length });
  for (const { row, drift } of drifted.slice(0, REPORTED_MAX)) {
    const fields = Object.entries(drift).map(([name, there]) => {
      const own = name === 'externalId' ? row.externalId : row.fields![name];
      return `${name} was ${JSON.stringify(there)}, and is ${JSON.stringify(own)} again`;
    });
    inbound.report.warn(`people ${row.externalId} was changed in Lanyard: ${fields.join('; ')}`);
  }
  if (drifted.length > REPORTED_MAX)
    inbound.report.warn(
      `people: ${drifted.length - REPORTED_MAX} more were changed in Lanyard, and put back`,
    );
}
