import { type Change, type Page, readPage } from '../lanyard/feeds.ts';
import { saveLastRun } from './last-run.ts';
import { learn } from './learn.ts';
import { type Memory, memoryOf, type Remembered, recordOf, unknown } from './memory.ts';
import { formerOf } from './restored.ts';
import { type Parcel, STATUS_OF, sendPeople } from './send.ts';
import { note, noted, type WayIn } from './way-in.ts';

/** The most people of a page that are reported one by one. */
const TOLD = 20;

/** Somebody whose owned fields were changed in Lanyard. */
interface Drifted {
  row: Remembered;
  drift: Record<string, unknown>;
}

/** Changes in Lanyard since a cursor. */
export interface News {
  cursor: string | null;
  /** Null when the cursor has expired. */
  page: Page | null;
}

/**
 * @param waitSeconds the longest that Lanyard may hold back an empty page
 * @throws LanyardAway, Refusal, TargetAway, BridgeError
 */
export async function readNews(way: WayIn, waitSeconds: number): Promise<News> {
  const { cursor, isReading } = await noted(way);
  // Before the first run, nobody was sent.
  const from = cursor ?? (isReading ? null : 'now');
  return { cursor, page: await readPage(way.lanyard, 'card_holders', from, { waitSeconds }) };
}

/**
 * Takes in what has changed in Lanyard: who was erased, who has another status, and fields that the query owns, which are put back
 * as they were sent. Only people who were sent are looked at. If the cursor has moved since the page was read, the page is read
 * again.
 * @returns true when there is more
 * @throws LanyardAway, Refusal, TargetAway, BridgeError
 */
export async function takeNews(way: WayIn, { cursor, page }: News): Promise<boolean> {
  const { cursor: current, isReading } = await noted(way);
  if (cursor !== current) return true;
  if (page === null) {
    way.report.info('people: Lanyard was restored, or this bridge was away for too long. All are looked at.');
    await way.store.transaction(async (tx) => {
      await memoryOf(tx, way.system).doubtVersions();
      await saveLastRun(tx, way.system, { cursor: null, isReading: true });
    });
    return true;
  }
  if (cursor !== null && page.changes.length === 0 && !isReading) return page.hasMore;
  // Before the first report, this bridge's key isn't known.
  if (page.changes.length > 0 && way.former?.key == null) way.former = await formerOf(way);
  const drifted = await way.store.transaction(async (tx) => {
    const memory = memoryOf(tx, way.system);
    const found = await takeIn(way, memory, page);
    const isOver = isReading && !page.hasMore;
    if (isOver) await memory.forgetUnseen();
    await saveLastRun(tx, way.system, { cursor: page.nextCursor, isReading: isReading && !isOver });
    return found;
  });
  if (drifted.length > 0) await putBack(way, drifted);
  return page.hasMore;
}

/** Takes in all that has changed so far. */
export async function catchUp(way: WayIn): Promise<void> {
  way.former ??= await formerOf(way);
  while (await takeNews(way, await readNews(way, 0))) way.stop.throwIfAborted();
  way.hasCaughtUp = true;
}

async function takeIn(way: WayIn, memory: Memory, page: Page): Promise<Drifted[]> {
  const rows = await concerned(memory, page.changes);
  const target = way.settings.leavers === 'keep' ? null : STATUS_OF[way.settings.leavers];
  const forgotten = new Set<string>();
  const drifted = new Map<string, Drifted>();
  const learned = new Map<string, Remembered>();
  for (const change of page.changes) {
    const before = rows.of(change);
    const isOwn = way.former !== null && change.origin.id === way.former.key;
    if (before === null) {
      const again = isOwn && way.former!.isLater ? sentLater(change) : null;
      if (again !== null) learned.set(again.record, again);
      if (again !== null) rows.put(again);
      continue;
    }
    const { row, drift } = learn(before, change, target, isOwn);
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
  await memory.forget([...forgotten]);
  await memory.keep([...learned.values()].filter(({ record }) => !forgotten.has(record)));
  return [...drifted.values()];
}

/** Somebody whom this bridge sent after the site's database was backed up, and so doesn't remember. */
function sentLater({ id, version, object }: Change): Remembered | null {
  if (typeof object?.externalId !== 'string') return null;
  const { externalId } = object;
  return {
    ...unknown(recordOf(externalId), externalId),
    cardHolder: id,
    version,
    status: String(object.status),
  };
}

/** The people of a page who were sent, found by Lanyard's id, or by the external id while Lanyard's isn't known. */
async function concerned(memory: Memory, changes: readonly Change[]) {
  const idOf = ({ externalId, object }: Change) => object?.externalId ?? externalId;
  const byId = new Map<string, Remembered>();
  const byRecord = new Map<string, Remembered>();
  const put = (row: Remembered) => {
    if (row.cardHolder !== null) byId.set(row.cardHolder, row);
    byRecord.set(row.record, row);
  };
  const forget = (row: Remembered) => {
    if (row.cardHolder !== null) byId.delete(row.cardHolder);
    byRecord.delete(row.record);
  };
  const ids = changes.map(idOf).filter((id) => typeof id === 'string');
  for (const row of (await memory.recall([...new Set(ids.map(recordOf))])).values()) put(row);
  for (const row of await memory.withIds(changes.map(({ id }) => id))) put(row);
  return {
    put,
    forget,
    of(change: Change): Remembered | null {
      const known = byId.get(change.id);
      if (known !== undefined) return known;
      const id = idOf(change);
      const other = typeof id === 'string' ? byRecord.get(recordOf(id)) : undefined;
      return other !== undefined && other.cardHolder === null ? other : null;
    },
  };
}

async function putBack(way: WayIn, drifted: readonly Drifted[]): Promise<void> {
  const parcels: Parcel[] = drifted.map(({ row }) => ({
    ...{ record: row.record, externalId: row.externalId, hash: row.hash, reason: row.reason },
    fields: row.fields!,
  }));
  await sendPeople(way, parcels);
  const { putBack: before } = await noted(way);
  await note(way, { putBack: before + drifted.length });
  for (const { row, drift } of drifted.slice(0, TOLD)) {
    const fields = Object.entries(drift).map(([name, there]) => {
      const own = name === 'externalId' ? row.externalId : row.fields![name];
      return `${name} was ${JSON.stringify(there)}, and is ${JSON.stringify(own)} again`;
    });
    way.report.warn(`people ${row.externalId} was changed in Lanyard: ${fields.join('; ')}`);
  }
  if (drifted.length > TOLD)
    way.report.warn(`people: ${drifted.length - TOLD} more were changed in Lanyard, and put back`);
}
