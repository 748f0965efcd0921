import type { Example } from '../http/operation.ts';
import { EXAMPLE_PERSON, FROZEN_FIELDS } from '../shared/person/names.ts';
import { pick } from '../shared/pick.ts';

const params = { id: '0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b' };

/** A card in somebody's hand. */
export const EXAMPLE_CARD = {
  id: params.id,
  cardHolderId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
  orderId: '0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e',
  cardNumber: '00000117',
  issueNumber: 1,
  status: 'active',
  statusReason: null,
  verificationCode: '5V0XQ8M4TJ2ZC7R9KHBN3WYPGD',
  designId: '0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f',
  designVersion: 1,
  printedFields: {
    ...pick({ ...EXAMPLE_PERSON, displayName: 'Ada Lovelace' }, FROZEN_FIELDS),
    customFields: { libraryPin: '4711' },
    cardNumber: '00000117',
    issueNumber: 1,
    validUntil: '2030-09-30',
    verificationCode: '5V0XQ8M4TJ2ZC7R9KHBN3WYPGD',
    organisation: 'Example University',
    issueDate: '2026-09-21',
  },
  photoId: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
  replacesCardId: null,
  replacedByCardId: null,
  csn: '04A2B3C4D5E680',
  printedAt: '2026-09-21T14:20:05.118Z',
  issuedAt: '2026-09-22T08:31:44.902Z',
  validUntil: '2030-09-30',
  version: 5,
  createdAt: '2026-09-21T14:02:10.004Z',
  updatedAt: '2026-09-22T08:31:44.902Z',
};

const SUSPENDED = { ...EXAMPLE_CARD, status: 'suspended', statusReason: 'lost', version: 6 };
const REVOKED = { ...EXAMPLE_CARD, status: 'revoked', statusReason: 'stolen', version: 6 };

/** Replaces the lost card; what it shows isn't frozen before it is printed. */
const REPLACEMENT = {
  ...EXAMPLE_CARD,
  id: '0192f9c1-4e5f-7a6b-8c7d-8e9f0a1b2c3d',
  orderId: '0192f9c1-4e5e-7b0c-9d1e-2f3a4b5c6d7e',
  cardNumber: '00000125',
  status: 'queued',
  verificationCode: '2H9RB6WPX0M3JT8YKQ4ZN7DVCG',
  printedFields: null,
  replacesCardId: params.id,
  csn: null,
  printedAt: null,
  issuedAt: null,
  version: 1,
  createdAt: '2026-10-05T09:12:30.551Z',
  updatedAt: '2026-10-05T09:12:30.551Z',
};

/** The examples in the OpenAPI description; tests send each one. */
export const examples = {
  getCard: { params },
  activateCard: { params, body: { note: 'Handed over at the desk.' } },
  suspendCard: {
    params,
    body: { reason: 'lost', note: 'Left on the bus, perhaps.' },
    response: { data: SUSPENDED },
  },
  revokeCard: {
    params,
    body: { reason: 'stolen', note: 'Reported by the library.' },
    response: { data: REVOKED },
  },
  replaceCard: {
    params,
    body: { reason: 'lost', note: null },
    response: { data: REPLACEMENT },
  },
  previewReopening: {
    params: { id: EXAMPLE_CARD.photoId },
    response: {
      data: {
        wasCurrent: true,
        currentPhotoId: null,
        cards: [
          {
            id: REPLACEMENT.id,
            cardNumber: '00000125',
            issueNumber: 1,
            status: 'queued',
            effect: 'withdrawn',
          },
        ],
      },
    },
  },
} satisfies Record<string, Example>;
