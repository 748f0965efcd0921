import type { AuditEntry } from '../../../../api/audit.ts';

type HistoryEntry = Pick<AuditEntry, 'action' | 'entityId' | 'at' | 'changes'>;

/** True when another entry already tells of the same step, so that one sentence is enough. */
export function isSameStep(entry: HistoryEntry, other: HistoryEntry): boolean {
  const isOfSame = entry.entityId === other.entityId;
  const isAtOnce = entry.at === other.at;
  switch (entry.action) {
    case 'photo.created':
      return isOfSame && other.action === 'photo.uploaded';
    case 'order.submitted':
      return isOfSame && isAtOnce && other.action === 'order.created';
    case 'card_holder.updated':
      return (
        isAtOnce &&
        other.action === 'photo.approved' &&
        Object.keys(entry.changes).length === 1 &&
        entry.changes.currentPhotoId?.to === other.entityId
      );
    default:
      return false;
  }
}
