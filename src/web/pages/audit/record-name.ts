import { isolated } from '../../../shared/text/isolate.ts';
import type { AuditEntity, AuditEntry } from '../../api/audit.ts';
import { formatDateTime } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.audit;
/** Number of characters shown from the end of an id: ids created at about the same time start alike. */
const TAIL = 6;

export const idTail = (id: string): string => `…${id.slice(-TAIL)}`;

/** The name of an entry's record: "Ada Lovelace", "Card 00000117 of Ada Lovelace", "Erased person". */
export function recordName({
  entityType,
  entityId,
  entity,
}: Pick<AuditEntry, 'entityType' | 'entityId' | 'entity'>): string {
  const kind = t.entities[entityType] ?? entityType;
  if (entity === null) return t.gone[entityType] ?? t.record(kind, idTail(entityId));
  const { cardHolder, createdAt } = entity;
  const name = entity.name === null ? null : isolated(entity.name);
  const person = cardHolder && (cardHolder.name === null ? t.erasedPerson : isolated(cardHolder.name));
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

/** A short name for a record whose id is a value in the log: its name, or else the time of its creation. */
export const shortName = ({ name, createdAt }: AuditEntity): string => name ?? formatDateTime(createdAt);
