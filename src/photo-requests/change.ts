import type { Db } from '../db/open.ts';
import type { AuditChanges } from '../db/schema/audit.ts';
import type { PhotoRequest } from '../db/schema/photo-requests.ts';
import type { Tx } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import { emit } from '../ledger/emit.ts';
import { record } from '../ledger/record.ts';
import { isUuid } from '../lib/uuid.ts';
import type { EventType } from '../shared/events.ts';
import { type CHANGEABLE, requestQueries } from './queries.ts';

/** @throws AppError not_found, also for a request of another organisation */
export function findRequest(db: Db, organisationId: string, id: string): PhotoRequest {
  const request = isUuid(id) ? requestQueries(db).byId.get({ id: id.toLowerCase(), organisationId }) : null;
  if (request === null) throw notFound('photo request');
  return request;
}

type Values = Partial<Pick<PhotoRequest, Exclude<(typeof CHANGEABLE)[number], 'version' | 'updatedAt'>>>;

/** Changes a request, and writes why to the audit log. */
export function change(
  tx: Tx,
  request: PhotoRequest,
  values: Values,
  { action, changes }: { action: string; changes?: AuditChanges },
): PhotoRequest {
  const changed = { ...request, ...values, version: request.version + 1, updatedAt: tx.at };
  requestQueries(tx.db).update.run(changed);
  record(tx, {
    organisationId: request.organisationId,
    action,
    entityType: 'photo_request',
    entityId: request.id,
    changes: {
      ...(changed.status !== request.status && { status: { from: request.status, to: changed.status } }),
      ...changes,
    },
  });
  return changed;
}

/** Tells webhooks about a request. */
export const announce = (
  tx: Tx,
  type: Extract<EventType, `photo_request.${string}`>,
  { id, organisationId, cardHolderId, status, expiresAt, triesLeft, photoId, version }: PhotoRequest,
): void =>
  emit(tx, {
    organisationId,
    type,
    data: { photoRequestId: id, cardHolderId, status, expiresAt, triesLeft, photoId, version },
  });
