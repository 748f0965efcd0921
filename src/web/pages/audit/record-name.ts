import type { AuditEntity, AuditEntry } from '../../api/audit.ts';
import { formatDateTime } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.audit;
/** Ids of records made at about the same time begin alike. */
const TAIL = 6;

export const idTail = (id: string): string => `…${id.slice(-TAIL)}`;

/** What the record of an entry is called: "Ada Lovelace", "Card 00000117 of Ada Lovelace", "Person who was erased". */
export function recordName({
  entityType,
  entityId,
  entity,
}: Pick<AuditEntry, 'entityType' | 'entityId' | 'entity'>): string {
  const kind = t.entities[entityType] ?? entityType;
  if (entity === null) return t.gone[entityType] ?? t.record(kind, idTail(entityId));
  const { name, cardHolder, createdAt } = entity;
  const person = cardHolder && (cardHolder.name ?? t.erasedPerson);
  if (entityType === 'card_holder' && name !== null) return name;
  if (entityType === 'order') {
    const called = t.record(kind, name === null ? formatDateTime(createdAt) : t.quoted(name));
    return person === null ? called : t.forWhom(called, person);
  }
  if (entityType === 'session' && name !== null) return t.ofWhom(kind, name);
  const called = name !== null ? t.record(kind, name) : person === null ? null : kind;
  if (called === null) return t.record(kind, formatDateTime(createdAt));
  return person === null ? called : t.ofWhom(called, person);
}

/** A record that a value of the log has the id of, where the field tells what kind it is. */
export const shortName = ({ name, createdAt }: AuditEntity): string => name ?? formatDateTime(createdAt);
