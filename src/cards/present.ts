import type { z } from 'zod';
import type { Card as Row } from '../db/schema/cards.ts';
import type { InternalEvents } from '../ledger/react.ts';
import { verificationUrl } from '../shared/shapes.ts';
import type { Card, PhotoReopening } from './contract.ts';
import type { Effect } from './give-up-photo.ts';

/** A card as the API shows it. */
export const present = (row: Row): z.output<typeof Card> => ({
  id: row.id,
  cardHolderId: row.cardHolderId,
  orderId: row.orderId,
  cardNumber: row.cardNumber,
  issueNumber: row.issueNumber,
  status: row.status,
  statusReason: row.statusReason,
  verificationCode: row.verificationCode,
  designId: row.designId,
  designVersion: row.designVersion,
  printedFields: row.printedFields && { ...row.printedFields, ...frozenLink(row) },
  photoId: row.photoId,
  replacesCardId: row.replacesCardId,
  replacedByCardId: row.replacedByCardId,
  csn: row.csn,
  printedAt: row.printedAt,
  issuedAt: row.issuedAt,
  validUntil: row.validUntil,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** The link in a printed QR code, which begins with the web address that was set on the day of printing. */
const frozenLink = ({ printedAddress, verificationCode, printedFragment }: Row) =>
  printedAddress === null
    ? {}
    : {
        verificationUrl:
          verificationUrl(printedAddress, verificationCode) +
          (printedFragment === null ? '' : `#${printedFragment}`),
      };

/** The effects of taking back the decision about a photo, as the API shows them. */
export const presentReopening = (
  { wasCurrent, currentPhotoId }: Pick<InternalEvents['photo.reopened'], 'wasCurrent' | 'currentPhotoId'>,
  effects: Effect[],
): z.output<typeof PhotoReopening> => ({
  wasCurrent,
  currentPhotoId,
  cards: effects.map(({ card: { id, cardNumber, issueNumber, status }, effect }) => ({
    id,
    cardNumber,
    issueNumber,
    status,
    effect,
  })),
});
