import type { z } from 'zod';
import type { ExternalCard } from './add-external-card.ts';
import type { ExternalCardBody } from './card-contract.ts';

/** The card that a request or an operation adds; fields that were left out become null, or `active`. */
export const externalCardOf = (body: z.output<typeof ExternalCardBody>): ExternalCard => ({
  system: body.system,
  externalCardId: body.externalCardId!,
  cardNumber: body.cardNumber!,
  cardHolderId: body.cardHolderId ?? null,
  externalId: body.externalId ?? null,
  issueNumber: body.issueNumber ?? null,
  csn: body.csn ?? null,
  validUntil: body.validUntil ?? null,
  status: body.status ?? 'active',
});
