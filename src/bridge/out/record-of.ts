import type { Change } from '../lanyard/feeds.ts';
import type { StoredRecord } from '../state/records.ts';

/** The parts of a record that are kept: the fields that are needed, and its links to other records. */
export function toStoredRecord(
  { id, version, changedAt, object }: Change,
  fields: readonly string[],
): StoredRecord {
  const values = object ?? {};
  return {
    holder: textOf(values.cardHolderId),
    photo: textOf(values.currentPhotoId),
    // A restored Lanyard gives the same versions again, so the time is part of it.
    stamp: `${id} ${version} ${textOf(values.updatedAt) ?? changedAt}`,
    fields: Object.fromEntries(fields.map((field) => [field, fieldOf(values, field)])),
  };
}

/** A field, or a key of one that is open: `customFields.matriculation`. */
function fieldOf(object: Readonly<Record<string, unknown>>, field: string): unknown {
  const dot = field.indexOf('.');
  if (dot === -1) return object[field] ?? null;
  const inner = object[field.slice(0, dot)] as Record<string, unknown> | null | undefined;
  const name = field.slice(dot + 1);
  return inner != null && Object.hasOwn(inner, name) ? inner[name] : null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
