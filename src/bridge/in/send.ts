import type { LEAVERS } from '../config/config.ts';
import { type Upsert, type Upserted, upsertPeople } from '../lanyard/people.ts';
import { erased } from './learn.ts';
import { type Remembered, unknown } from './memory.ts';
import { bodyOf, type Fields, sameFieldsOf } from './person-of.ts';
import type { Staged } from './stage.ts';
import { remembering, type WayIn } from './way-in.ts';

/** The outcome for people who were sent. */
export interface Sent {
  made: string[];
  changed: string[];
  refused: { externalId: string; reason: string }[];
  /** Records that need nothing more now; the others are in doubt, and have to be sent again. */
  settled: string[];
}

/** Somebody to be sent; `reason` is why they stay set aside all the same. */
export type Parcel = Staged & { reason?: string | null };

/**
 * Sends people. Beforehand it notes that what Lanyard has is in doubt, and afterwards what Lanyard has: if killed at any moment,
 * the bridge resends everybody it may have sent.
 * @throws LanyardAway, Refusal, TargetAway, BridgeError
 */
export async function sendPeople(way: WayIn, parcels: readonly Parcel[]): Promise<Sent> {
  const before = await remembering(way, async (memory) => {
    const known = await memory.recall(parcels.map(({ record }) => record));
    const rows = parcels.map(({ record, externalId }) => known.get(record) ?? unknown(record, externalId));
    const wanted = rows.filter(({ state }) => state !== 'erased');
    await memory.keep(wanted.map(inDoubt));
    return new Map(wanted.map((row) => [row.record, row]));
  });
  const sent: Sent = {
    made: [],
    changed: [],
    refused: [],
    settled: parcels.filter(({ record }) => !before.has(record)).map(({ record }) => record),
  };
  const given = parcels.filter(({ record }) => before.has(record));
  if (given.length === 0) return sent;
  const results = await upsertPeople(
    way.lanyard,
    given.map((parcel) =>
      upsertOf(
        before.get(parcel.record)!,
        parcel.externalId,
        statusFirst(before.get(parcel.record)!, parcel.fields),
      ),
    ),
  );
  const after: Remembered[] = [];
  for (const [place, parcel] of given.entries()) {
    const row = before.get(parcel.record)!;
    const result = results[place] ?? { status: 'unknown' };
    if (result.status === 'stale' || result.status === 'unknown') continue;
    sent.settled.push(parcel.record);
    if (result.status === 'refused') {
      const { externalId } = parcel;
      sent.refused.push({ externalId, reason: result.reason });
      const state = row.fields === null && row.state === 'in' ? 'unsent' : row.state;
      after.push({ ...row, state, hash: parcel.hash, reason: result.reason, at: now() });
      continue;
    }
    if (result.person.externalId !== parcel.externalId) {
      // Two rows for one person would keep overwriting each other.
      after.push(erased(inDoubt({ ...row, state: 'in' }))!);
      way.report.warn(
        `people ${parcel.externalId} was merged into ${result.person.externalId ?? result.person.id} in Lanyard: this row is not sent again`,
      );
      continue;
    }
    const next = answered(row, parcel, result.person);
    after.push(next);
    if (result.status === 201) sent.made.push(parcel.externalId);
    else if (next.version !== row.version) sent.changed.push(parcel.externalId);
  }
  await remembering(way, (memory) => memory.keep(after));
  return sent;
}

/** The status that a leaver gets. */
export const STATUS_OF: Record<Exclude<(typeof LEAVERS)[number], 'keep'>, string> = {
  deactivate: 'inactive',
  archive: 'archived',
};
/** Statuses, from the one with the most rights to the one with none. */
const RANKS = ['active', 'inactive', 'archived'];

/** Somebody created just before a kill may not be there yet. */
const DOUBT_MS = 60_000;

/**
 * Lets people go who aren't yet what leavers become. A person who has changed is looked at again later.
 * @returns those who were let go, and the records that need nothing more
 * @throws LanyardAway, Refusal, TargetAway, BridgeError
 */
export async function letGo(
  way: WayIn,
  records: readonly string[],
): Promise<{ gone: Remembered[]; settled: string[] }> {
  const target = STATUS_OF[way.settings.leavers === 'archive' ? 'archive' : 'deactivate'];
  const settled: string[] = [];
  const leaving = await remembering(way, async (memory) => {
    const known = await memory.recall(records);
    const found = [...known.values()].filter(({ state }) => state === 'in' || state === 'leaving');
    const left = found.filter(
      ({ version, status }) => version > 0 && RANKS.indexOf(status ?? '') >= RANKS.indexOf(target),
    );
    const nowhere = found.filter(({ version }) => version <= 0);
    const wanted = found.filter((row) => !left.includes(row) && !nowhere.includes(row));
    const lost = nowhere.filter(({ at }) => Date.now() - Date.parse(at) > DOUBT_MS);
    await memory.keep(left.map((row) => ({ ...row, state: 'left', reason: null, at: now() })));
    await memory.forget(lost.map(({ record }) => record));
    await memory.keep(wanted.map((row) => ({ ...row, state: 'leaving', hash: '' })));
    const isWanted = new Set(wanted.map(({ record }) => record));
    settled.push(...records.filter((record) => !isWanted.has(record)));
    return wanted;
  });
  if (leaving.length === 0) return { gone: [], settled };
  const results = await upsertPeople(
    way.lanyard,
    leaving.map((row) => upsertOf(row, row.externalId, { status: target })),
  );
  const gone: Remembered[] = [];
  const after: Remembered[] = [];
  for (const [place, row] of leaving.entries()) {
    const result: Upserted = results[place] ?? { status: 'unknown' };
    if (result.status === 'stale' || result.status === 'unknown') continue;
    settled.push(row.record);
    if (result.status === 'refused') {
      after.push({ ...row, state: 'in', hash: '', reason: result.reason, at: now() });
      continue;
    }
    gone.push(row);
    const version = Number(result.person.version);
    const status = String(result.person.status);
    after.push({ ...row, state: 'gone', formerStatus: row.status, status, version, reason: null, at: now() });
  }
  await remembering(way, (memory) => memory.keep(after));
  return { gone, settled };
}

const now = () => new Date().toISOString();

/** The row that is noted before somebody is sent. */
const inDoubt = (row: Remembered): Remembered => ({
  ...row,
  state: row.state === 'gone' || row.state === 'leaving' ? row.state : 'in',
  hash: '',
  at: now(),
});

/** Somebody whom the bridge had let go gets their former status back, unless the query has one. */
const statusFirst = ({ state, formerStatus }: Remembered, fields: Fields): Fields =>
  state === 'gone' || state === 'leaving' ? { status: formerStatus ?? 'active', ...fields } : fields;

const upsertOf = ({ cardHolder, version }: Remembered, externalId: string, fields: Fields): Upsert => ({
  externalId,
  ...(cardHolder !== null && { cardHolderId: cardHolder }),
  ...(version > 0 && { ifVersion: version }),
  ...bodyOf(fields),
});

const answered = (row: Remembered, { hash, fields, reason = null }: Parcel, person: Fields): Remembered => ({
  ...row,
  state: 'in',
  hash,
  fields: sameFieldsOf(fields, person),
  cardHolder: String(person.id),
  version: Number(person.version),
  status: String(person.status),
  formerStatus: null,
  reason,
  at: now(),
});
