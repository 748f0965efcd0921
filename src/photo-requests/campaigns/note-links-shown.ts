import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { created, record } from '../../ledger/record.ts';

/** Writes to the audit log that somebody was shown links of a campaign. */
export const noteLinksShown = verb(
  'photo-campaigns.noteLinksShown',
  (tx: Tx, organisationId: string, id: string, links: number): void =>
    record(tx, {
      organisationId,
      action: 'photo_campaign.links_shown',
      entityType: 'photo_campaign',
      entityId: id,
      changes: created({ links }),
    }),
);
