import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Change } from '../ledger/record-change.ts';

/** A person's place in the change sequence, with the version that is being made. */
export const changeOf = (
  holder: Pick<CardHolder, 'organisationId' | 'id' | 'version' | 'externalId'>,
  op: Change['op'],
): Change => ({
  organisationId: holder.organisationId,
  feed: 'card-holders',
  recordId: holder.id,
  op,
  version: holder.version,
  externalId: holder.externalId,
});
