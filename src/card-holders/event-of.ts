import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Event, EventType } from '../ledger/emit.ts';

/** What webhooks are told of a person: enough to fetch by. */
export const eventOf = (
  type: EventType,
  holder: Pick<CardHolder, 'organisationId' | 'id' | 'externalId' | 'status' | 'version'>,
): Event => ({
  organisationId: holder.organisationId,
  type,
  data: {
    cardHolderId: holder.id,
    externalId: holder.externalId,
    status: holder.status,
    version: holder.version,
  },
});
