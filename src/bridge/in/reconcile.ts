import type { Change } from '../lanyard/feeds.ts';
import { differing, sameFieldsOf } from './person-of.ts';
import type { TrackedPerson } from './tracked-people.ts';

/** The consequences of a change in Lanyard for a person whom the bridge sent. */
export interface Reconciled {
  /** The person as tracked from now on; null to forget them. */
  row: TrackedPerson | null;
  /** The fields that the query owns and that differ in Lanyard now, with Lanyard's values; null when none differ. */
  drift: Record<string, unknown> | null;
}

/**
 * Compares a change in Lanyard with what the bridge sent. It recognises the bridge's own writes by their versions.
 * @param target the status that leavers get; null when they keep theirs
 * @param isOwn true when this bridge's key made the change
 */
export function reconcile(
  row: TrackedPerson,
  change: Change,
  target: string | null,
  isOwn: boolean,
): Reconciled {
  if (change.op === 'delete') return { row: markErased(row), drift: null };
  const object = change.object!;
  if (row.version > 0 && change.version <= row.version) return { row, drift: null };
  const status = String(object.status);
  const next: TrackedPerson = { ...row, cardHolder: change.id, version: change.version, status };
  if (row.state === 'erased') return { row: { ...next, state: 'in', hash: '' }, drift: null };
  if (row.state === 'gone') {
    if (status === row.status) return { row: next, drift: null };
    // During a full reading, `row.version` is negative. If the change has a lower version than the tracked one, Lanyard
    // was restored to a time before the bridge let the person go. Otherwise, somebody has since changed the status in
    // Lanyard.
    if (change.version < -row.version) return { row: { ...next, state: 'leaving', hash: '' }, drift: null };
    return { row: { ...next, state: 'left', formerStatus: null }, drift: null };
  }
  // Lanyard already has the status that the bridge gives to leavers, but the tracking row doesn't: either the answer to
  // the bridge's request was lost, or the site's database was restored to a time before it.
  const wasLetGo = status === target && row.status !== target && row.fields?.status === undefined;
  if (wasLetGo && (row.state === 'leaving' || (row.state === 'in' && isOwn)))
    return {
      row: { ...next, state: 'gone', hash: '', formerStatus: row.status ?? 'active' },
      drift: null,
    };
  if (row.state !== 'in' || row.hash === '' || row.fields === null) return { row: next, drift: null };
  const there = sameFieldsOf(row.fields, object);
  const drift = Object.fromEntries(differing(row.fields, there).map((name) => [name, there[name]]));
  if (object.externalId !== row.externalId) drift.externalId = object.externalId ?? null;
  if (Object.keys(drift).length === 0) return { row: next, drift: null };
  return { row: { ...next, hash: '' }, drift };
}

/**
 * Marks a person as erased; returns null when the person can be forgotten. A person who had left may come back as a new
 * one, but a person who is still in the query isn't created again.
 */
export function markErased(row: TrackedPerson): TrackedPerson | null {
  if (row.state === 'gone' || row.state === 'left') return null;
  return {
    ...row,
    ...{ state: 'erased', hash: '', fields: null, cardHolder: null, version: 0, status: null },
    ...{ formerStatus: null, reason: null, at: new Date().toISOString() },
  };
}
