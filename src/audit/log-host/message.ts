import type { AuditChanges, auditEntries } from '../../db/schema/audit.ts';
import { shownValues } from './shown-values.ts';

/** An entry as the log host is told of it. */
export type TellableEntry = typeof auditEntries.$inferSelect & {
  organisationName: string;
  changes: AuditChanges;
};

/** Characters of a name in a message that would otherwise be too long. */
const SHORT_NAME = 40;

/**
 * The entry as JSON, by the names of the API. It is ASCII alone, so that no receiver needs to know its encoding, and no
 * character in it can end a line or steer a terminal.
 * @param most the most characters, at least 1,500. A longer message loses values, then names of fields, and says so
 *   (`truncated`)
 */
export function messageOf(entry: TellableEntry, most: number): string {
  const fields = Object.keys(entry.changes);
  const whole = ascii({ ...factsOf(entry), fields, changes: shownValues(entry.changes) });
  if (whole.length <= most) return whole;
  const facts = factsOf({
    ...entry,
    organisationName: entry.organisationName.slice(0, SHORT_NAME),
    actorName: entry.actorName.slice(0, SHORT_NAME),
  });
  const named: string[] = [];
  let room = most - ascii({ ...facts, fields: [], truncated: true }).length;
  for (const field of fields) {
    room -= ascii(field).length + 1;
    if (room < 0) break;
    named.push(field);
  }
  return ascii({ ...facts, fields: named, truncated: true });
}

const factsOf = (entry: TellableEntry) => ({
  id: entry.id,
  at: entry.at,
  organisation: { id: entry.organisationId, name: entry.organisationName },
  actor: { type: entry.actorType, id: entry.actorId, name: entry.actorName },
  action: entry.action,
  entityType: entry.entityType,
  entityId: entry.entityId,
  importId: entry.importId,
  requestId: entry.requestId,
  address: entry.address,
});

const ascii = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
