import { hashOf, newVerificationCode } from '../../../src/cards/numbers/verification-code.ts';
import { cardQueries } from '../../../src/cards/queries.ts';
import type { Card } from '../../../src/db/schema/cards.ts';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { recordChange } from '../../../src/ledger/record-change.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { Harness } from '../server/harness.ts';

let planted = 0;

/**
 * Puts a card into the database in any state and with any date, bypassing the steps that would lead there.
 * @returns the card; it is active unless `values` says otherwise
 */
export function plantCard(
  server: Harness,
  owner: { organisationId: string; cardHolderId: string },
  values: Partial<Card> = {},
): Card {
  const code = values.verificationCode ?? newVerificationCode();
  return writeNow(server.context, systemActor('test'), (tx) => {
    const card: Omit<Card, 'seq'> = {
      ...{ id: newId(), ...owner, orderId: null, orderItemId: null },
      ...{
        cardNumber: `P${++planted}`,
        issueNumber: 1,
        status: 'active',
        statusReason: null,
        statusNote: null,
      },
      ...{ verificationCode: code, verificationHash: hashOf(code), designId: null, designVersion: null },
      ...{ printedFields: null, photoId: null, printedAddress: null, csn: null },
      printedFragment: null,
      offlineKey: null,
      ...{ replacesCardId: null, replacedByCardId: null },
      ...{ printedAt: tx.at, issuedAt: tx.at, validUntil: null, externalSystem: null, externalCardId: null },
      ...{ version: 1, createdAt: tx.at, updatedAt: tx.at },
      ...values,
    };
    recordChange(tx, {
      organisationId: card.organisationId,
      feed: 'cards',
      recordId: card.id,
      op: 'upsert',
      version: card.version,
      externalId: null,
    });
    return { ...card, seq: cardQueries(tx.db).insert(card) };
  });
}
