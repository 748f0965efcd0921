import type { AuditEntry } from '../../api/audit.ts';

/** The page about an entry's record; undefined if there is none, or the record is gone. */
export function recordPath({
  entityType,
  entityId: id,
  entity,
}: Pick<AuditEntry, 'entityType' | 'entityId' | 'entity'>): string | undefined {
  if (entityType === 'photo_campaign') return `/people/campaigns/${id}`;
  if (entityType === 'bulk_job') return `/people/bulk/${id}`;
  if (entity === null) return;
  switch (entityType) {
    case 'card_holder':
      return `/people/${id}`;
    case 'photo':
      return `/review/${id}`;
    case 'order':
      return `/orders/${id}`;
    case 'card':
      return `/cards/${id}`;
    case 'print_batch':
      return `/printing/batches/${id}`;
    case 'printer':
      return '/settings/printing';
    case 'design':
      return `/designs/${id}`;
    case 'webhook_endpoint':
      return `/integrations/webhooks/${id}`;
    case 'api_key':
      return '/integrations';
    case 'staff':
      return '/settings/staff';
    case 'organisation':
      return '/settings';
  }
}
