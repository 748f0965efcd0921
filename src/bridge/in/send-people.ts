import type { LEAVERS } from '../config/config.ts';
import { type Upsert, type Upserted, upsertPeople } from '../lanyard/people.ts';
import { type InboundSync, updateTracked } from './inbound-sync.ts';
import { bodyOf, type Fields, sameFieldsOf } from './person-of.ts';
import { markErased } from './reconcile.ts';
import type { StagedPerson } from './stage.ts';
import { newlyTracked, type TrackedPerson } from './tracked-people.ts';

/** The outcome for people who were sent. */
export interface SendOutcome {
  made: string[];
  changed: string[];
  refused: { externalId: string; reason: string }[];
  /**
   * Records that need nothing more for now. For the others, it is unknown what Lanyard has, so they have to be sent
   * again.
   */
  done: string[];
}

/** A person to send. `reason` says why the person stays set aside even if Lanyard takes the row. */
export type PersonToSend = StagedPerson & { reason?: string | null };

/**
 * Sends people. Beforehand, it notes that Lanyard's state is uncertain; afterwards, it notes Lanyard's answer. If the
 * bridge is killed at any moment, it resends everybody whom it may have sent.
 * @throws LanyardAway, Refusal, TargetAway, BridgeError
 */
export async function sendPeople(
  inbound: InboundSync,
  people: readonly PersonToSend[],
): Promise<SendOutcome> {
  const before = await updateTracked(inbound, async (tracked) => {
    const known = await tracked.find(people.map(({ record }) => record));
    const rows = people.map(
      ({ record, externalId }) => known.get(record) ?? newlyTracked(record, externalId),
    );
    const wanted = rows.filter(({ state }) => state !== 'erased');
    await tracked.save(wanted.map(inDoubt));
    return new Map(wanted.map((row) => [row.record, row]));
  });
  const sent: SendOutcome = {
    made: [],
    changed: [],
    refused: [],
    done: people.filter(({ record }) => !before.has(record)).map(({ record }) => record),
  };
  const given = people.filter(({ record }) => before.has(record));
  if (given.length === 0) return sent;
  const results = await upsertPeople(
    inbound.lanyard,
    given.map((person) =>
      upsertOf(
        before.get(person.record)!,
        person.externalId,
        withFormerStatus(before.get(person.record)!, person.fields),
      ),
    ),
  );
  const after: TrackedPerson[] = [];
  for (const [place, person] of given.entries()) {
    const row = before.get(person.record)!;
    const result = results[place] ?? { status: 'unknown' };
    if (result.status === 'stale' || result.status === 'unknown') continue;
    sent.done.push(person.record);
    if (result.status === 'refused') {
      const { externalId } = person;
      sent.refused.push({ externalId, reason: result.reason });
      const state = row.fields === null && row.state === 'in' ? 'unsent' : row.state;
      after.push({ ...row, state, hash: person.hash, reason: result.reason, at: now() });
      continue;
    }
    if (result.person.externalId !== person.externalId) {
      // Two rows for one person would keep overwriting each other.
      after.push(markErased(inDoubt({ ...row, state: 'in' }))!);
      inbound.report.warn(
        `people ${person.externalId} was merged into ${result.person.externalId ?? result.person.id} in Lanyard: this row is not sent again`,
      );
      continue;
    }
    const next = afterAnswer(row, person, result.person);
    after.push(next);
    if (result.status === 201) sent.made.push(person.externalId);
    else if (next.version !== row.version) sent.changed.push(person.externalId);
  }
  await updateTracked(inbound, (tracked) => tracked.save(after));
  return sent;
}

/** The status that a leaver gets. */
export const LEAVER_STATUS: Record<Exclude<(typeof LEAVERS)[number], 'keep'>, string> = {
  deactivate: 'inactive',
  archive: 'archived',
};
/** Statuses, from the one with the most rights to the one with none. */
const RANKS = ['active', 'inactive', 'archived'];

/** A person created just before the bridge was killed may not be in the feed yet. */
const DOUBT_MS = 60_000;

/**
 * Gives leavers the status that the settings name, unless they already have that status or one with fewer rights. A
 * person who has changed in Lanyard stays for a later pass.
 * @returns the people who were let go, and the records that need nothing more
 * @throws LanyardAway, Refusal, TargetAway, BridgeError
 */
export async function letPeopleGo(
  inbound: InboundSync,
  records: readonly string[],
): Promise<{ gone: TrackedPerson[]; done: string[] }> {
  const target = LEAVER_STATUS[inbound.settings.leavers === 'archive' ? 'archive' : 'deactivate'];
  const done: string[] = [];
  const leaving = await updateTracked(inbound, async (tracked) => {
    const known = await tracked.find(records);
    const found = [...known.values()].filter(({ state }) => state === 'in' || state === 'leaving');
    const left = found.filter(
      ({ version, status }) => version > 0 && RANKS.indexOf(status ?? '') >= RANKS.indexOf(target),
    );
    const nowhere = found.filter(({ version }) => version <= 0);
    const wanted = found.filter((row) => !left.includes(row) && !nowhere.includes(row));
    const lost = nowhere.filter(({ at }) => Date.now() - Date.parse(at) > DOUBT_MS);
    await tracked.save(left.map((row) => ({ ...row, state: 'left', reason: null, at: now() })));
    await tracked.forget(lost.map(({ record }) => record));
    await tracked.save(wanted.map((row) => ({ ...row, state: 'leaving', hash: '' })));
    const isWanted = new Set(wanted.map(({ record }) => record));
    done.push(...records.filter((record) => !isWanted.has(record)));
    return wanted;
  });
  if (leaving.length === 0) return { gone: [], done };
  const results = await upsertPeople(
    inbound.lanyard,
    leaving.map((row) => upsertOf(row, row.externalId, { status: target })),
  );
  const gone: TrackedPerson[] = [];
  const after: TrackedPerson[] = [];
  for (const [place, row] of leaving.entries()) {
    const result: Upserted = results[place] ?? { status: 'unknown' };
    if (result.status === 'stale' || result.status === 'unknown') continue;
    done.push(row.record);
    if (result.status === 'refused') {
      after.push({ ...row, state: 'in', hash: '', reason: result.reason, at: now() });
      continue;
    }
    gone.push(row);
    const version = Number(result.person.version);
    const status = String(result.person.status);
    after.push({ ...row, state: 'gone', formerStatus: row.status, status, version, reason: null, at: now() });
  }
  await updateTracked(inbound, (tracked) => tracked.save(after));
  return { gone, done };
}

const now = () => new Date().toISOString();

/** The row that is saved before a person is sent. */
const inDoubt = (row: TrackedPerson): TrackedPerson => ({
  ...row,
  state: row.state === 'gone' || row.state === 'leaving' ? row.state : 'in',
  hash: '',
  at: now(),
});

/** Adds the former status of a person whom the bridge had let go, unless the fields already include a status. */
const withFormerStatus = ({ state, formerStatus }: TrackedPerson, fields: Fields): Fields =>
  state === 'gone' || state === 'leaving' ? { status: formerStatus ?? 'active', ...fields } : fields;

const upsertOf = ({ cardHolder, version }: TrackedPerson, externalId: string, fields: Fields): Upsert => ({
  externalId,
  ...(cardHolder !== null && { cardHolderId: cardHolder }),
  ...(version > 0 && { ifVersion: version }),
  ...bodyOf(fields),
});

const afterAnswer = (
  row: TrackedPerson,
  { hash, fields, reason = null }: PersonToSend,
  person: Fields,
): TrackedPerson => ({
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
