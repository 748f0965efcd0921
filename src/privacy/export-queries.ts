import { and, asc, eq, gte, min, sql } from 'drizzle-orm';
import { prepared, statement } from '../db/prepared.ts';
import { apiKeys } from '../db/schema/api-keys.ts';
import { cards } from '../db/schema/cards.ts';
import { changes, syncProgress } from '../db/schema/changes.ts';
import { kioskPhotos, kiosks } from '../db/schema/kiosks.ts';
import { orderItems, orders } from '../db/schema/orders.ts';
import { photoRequests } from '../db/schema/photo-requests.ts';
import { photos } from '../db/schema/photos.ts';
import { webhookDeliveries, webhookEndpoints } from '../db/schema/webhooks.ts';
import { cardHolderLinks, photoAcks } from '../db/schema/write-backs.ts';

interface Entry {
  at: string;
  action: string;
  entityType: string;
  entityId: string;
  actorType: string;
  actorName: string;
  /** JSON. */
  changes: string;
}

const organisationId = sql.placeholder('organisationId');
const cardHolderId = sql.placeholder('cardHolderId');

/**
 * Queries for a person's data that no other area has. The SELECTs here decide the shape in which the data is handed
 * out, which is not the API's.
 */
export const exportQueries = prepared((db) => ({
  links: statement(
    db
      .select({
        system: cardHolderLinks.system,
        remoteId: cardHolderLinks.remoteId,
        linkedAt: cardHolderLinks.linkedAt,
      })
      .from(cardHolderLinks)
      .where(
        and(
          eq(cardHolderLinks.organisationId, organisationId),
          eq(cardHolderLinks.cardHolderId, cardHolderId),
        ),
      )
      .orderBy(asc(cardHolderLinks.system)),
  ),
  acknowledgements: statement(
    db
      .select({
        photoId: photoAcks.photoId,
        system: photoAcks.system,
        result: photoAcks.result,
        remoteRef: photoAcks.remoteRef,
        failedReason: photoAcks.failedReason,
        ackedAt: photoAcks.ackedAt,
      })
      .from(photoAcks)
      .innerJoin(photos, eq(photos.id, photoAcks.photoId))
      .where(and(eq(photos.organisationId, organisationId), eq(photos.cardHolderId, cardHolderId)))
      .orderBy(asc(photoAcks.ackedAt)),
  ),
  photoRequests: statement(
    db
      .select({
        id: photoRequests.id,
        requestedAt: photoRequests.createdAt,
        status: photoRequests.status,
        sentTo: photoRequests.sentTo,
        expiresAt: photoRequests.expiresAt,
        noticeReadAt: photoRequests.openedAt,
        noticeLanguage: photoRequests.noticeLanguage,
        noticeVersion: photoRequests.noticeVersion,
        noticeRelease: photoRequests.noticeRelease,
        usesAgreedTo: photoRequests.noticeUses,
        photoId: photoRequests.photoId,
        note: photoRequests.note,
        deviceCheck: photoRequests.deviceCheck,
      })
      .from(photoRequests)
      .where(
        and(eq(photoRequests.organisationId, organisationId), eq(photoRequests.cardHolderId, cardHolderId)),
      )
      .orderBy(asc(photoRequests.seq)),
  ),
  kioskPhotos: statement(
    db
      .select({
        photoId: kioskPhotos.photoId,
        kiosk: kiosks.name,
        noticeReadAt: kioskPhotos.begunAt,
        noticeLanguage: kioskPhotos.noticeLanguage,
        noticeVersion: kioskPhotos.noticeVersion,
        noticeRelease: kioskPhotos.noticeRelease,
        usesAgreedTo: kioskPhotos.noticeUses,
        sentAt: kioskPhotos.takenAt,
        note: kioskPhotos.note,
        deviceCheck: kioskPhotos.deviceCheck,
      })
      .from(kioskPhotos)
      .innerJoin(kiosks, eq(kiosks.id, kioskPhotos.kioskId))
      .where(and(eq(kioskPhotos.organisationId, organisationId), eq(kioskPhotos.cardHolderId, cardHolderId)))
      .orderBy(asc(kioskPhotos.photoId)),
  ),
  /** Only the person's own items, because an order can be for many people. */
  orders: statement(
    db
      .select({
        orderId: orders.id,
        orderStatus: orders.status,
        reference: orders.reference,
        notes: orders.notes,
        submittedAt: orders.submittedAt,
        createdAt: orders.createdAt,
        itemId: orderItems.id,
        status: orderItems.status,
        reason: orderItems.reason,
        replacesCardId: orderItems.replacesCardId,
        cardId: orderItems.cardId,
        failedReason: orderItems.failedReason,
      })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(eq(orderItems.organisationId, organisationId), eq(orderItems.cardHolderId, cardHolderId)))
      .orderBy(asc(orders.seq)),
  ),
  cards: statement(
    db
      .select({
        id: cards.id,
        statusNote: cards.statusNote,
        externalSystem: cards.externalSystem,
        externalCardId: cards.externalCardId,
      })
      .from(cards)
      .where(and(eq(cards.organisationId, organisationId), eq(cards.cardHolderId, cardHolderId)))
      .orderBy(asc(cards.seq)),
  ),
  /** `entityIds` is a JSON array. */
  entries: db.$client.prepare<Entry, [{ organisationId: string; entityIds: string }]>(
    `SELECT at, action, entity_type AS entityType, entity_id AS entityId, actor_type AS actorType,
       actor_name AS actorName, changes
     FROM json_each($entityIds)
     CROSS JOIN audit_entries ON organisation_id = $organisationId AND entity_id = value
     JOIN audit_values ON entry_seq = audit_entries.seq
     ORDER BY audit_entries.seq`,
  ),
  /** API keys that have read a feed at least as far as the person's first recorded change. */
  readers: statement(
    db
      .select({ apiKey: apiKeys.name, feed: syncProgress.feed, lastSeenAt: syncProgress.lastSeenAt })
      .from(syncProgress)
      .innerJoin(apiKeys, eq(apiKeys.id, syncProgress.apiKeyId))
      .where(
        and(
          eq(apiKeys.organisationId, organisationId),
          gte(
            syncProgress.seq,
            db
              .select({ seq: min(changes.seq) })
              .from(changes)
              .where(eq(changes.recordId, cardHolderId)),
          ),
        ),
      )
      .orderBy(asc(apiKeys.name), asc(syncProgress.feed)),
  ),
  deliveries: statement(
    db
      .select({
        url: webhookEndpoints.url,
        eventType: webhookDeliveries.eventType,
        event: webhookDeliveries.body,
        status: webhookDeliveries.status,
        createdAt: webhookDeliveries.createdAt,
      })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(
        and(
          eq(webhookDeliveries.organisationId, organisationId),
          sql`instr(${webhookDeliveries.body}, ${cardHolderId}) > 0`,
        ),
      )
      .orderBy(asc(webhookDeliveries.seq)),
  ),
}));
