import type { z } from 'zod';
import type { AuditEntry } from './contract.ts';
import type { auditPage } from './queries.ts';

type Row = ReturnType<typeof auditPage>['rows'][number];

/** An audit entry as the API shows it. */
export const present = ({
  audit_entries: entry,
  audit_values: values,
}: Row): z.output<typeof AuditEntry> => ({
  id: entry.id,
  at: entry.at,
  actor: { type: entry.actorType, id: entry.actorId, name: entry.actorName },
  action: entry.action,
  entityType: entry.entityType,
  entityId: entry.entityId,
  changes: values.changes as z.output<typeof AuditEntry>['changes'],
  requestId: entry.requestId,
  address: entry.address,
});
