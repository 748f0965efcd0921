import type { Card } from '../../../src/db/schema/cards.ts';
import { createHolder } from '../photos/photos.ts';
import { photographed } from '../records/cards.ts';
import { plantCard } from '../records/planted-card.ts';
import type { Harness, Tenant } from '../server/harness.ts';

/**
 * Creates the cards for the documented operations: each in the state that its operation needs, and as its
 * holder's only card.
 */
export function createCardSeed(
  server: Harness,
  tenant: Tenant,
  keep: (make: () => Promise<string>) => () => Promise<string>,
): Record<string, () => Promise<string>> {
  const card = (values: Partial<Card> = {}, person = () => createHolder(tenant)) =>
    keep(async () => {
      const owner = { organisationId: tenant.id, cardHolderId: await person() };
      return plantCard(server, owner, values).id;
    });
  const unprinted = { printedAt: null, issuedAt: null };
  return {
    cards: card(),
    activateCard: card({ status: 'printed', issuedAt: null }),
    suspendCard: card(),
    bindChip: card(),
    revokeCard: card(),
    replaceCard: card({}, () => photographed(server, tenant)),
    noteCardPrinted: card({ status: 'queued', ...unprinted }),
    setCardStatus: card(),
  };
}
