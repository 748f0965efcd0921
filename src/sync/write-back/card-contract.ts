import { z } from 'zod';
import { namesOnePerson } from '../../card-holders/contract.ts';
import { always } from '../../http/checks.ts';
import {
  clientIdentifier,
  flag,
  integer,
  oneOf,
  optionalDate,
  optionalText,
  optionalTimestamp,
  requiredIdentifier,
  uuid,
} from '../../http/fields.ts';
import { CSN_MAX } from '../../shared/limits.ts';
import { FIELDS } from '../../shared/person/fields.ts';
import { CARD_REASONS } from '../../shared/reason-codes.ts';
import { EXTERNAL_STATUSES } from './add-external-card.ts';
import { system } from './fields.ts';
import { WRITTEN_STATUSES } from './set-card-status.ts';

const csn = optionalText(CSN_MAX, {
  description:
    "The chip's serial number: its bytes in hex, in the order in which the chip sends them. These are kept as capitals without separators, and refused with `chip_in_use` if another card has them that has not ended; any other text is kept as it is.",
}).optional();

/** A bridge's report about a print; also used in a batch. */
export const printed = {
  printedAt: optionalTimestamp({ description: 'When; now if left out.' }).optional(),
  printer: optionalText(255, { description: 'Which printer; kept in the audit log.' }).optional(),
  csn,
  activate: flag({ description: 'Also activates the card, as it was handed over.' }).optional(),
};

/** A bridge's report about a card's state; also used in a batch. */
export const status = {
  status: oneOf(WRITTEN_STATUSES, { description: 'What it is now.' }),
  reason: oneOf(CARD_REASONS, { description: 'Why; `other` if left out.' }).optional(),
};

export const PrintedBody = z.object(printed);
export const StatusBody = z.object(status);

/** A card that another system has issued; also used in a batch, with `namesOneHolder`. */
export const external = {
  system,
  externalCardId: requiredIdentifier(255, {
    description: 'The identifier of the card there; kept exactly as given.',
  }),
  cardHolderId: uuid({ description: 'Whose card it is; give this or `externalId`.' }).optional(),
  externalId: clientIdentifier(FIELDS.externalId.max, {
    description: 'Whose card it is, by your own identifier of the person; give this or `cardHolderId`.',
  }).optional(),
  cardNumber: requiredIdentifier(64, { description: 'The number on the card; kept exactly as given.' }),
  issueNumber: integer(
    { min: 1, max: 1_000_000 },
    { description: 'Which card with this number it is; the next one if left out.' },
  ).optional(),
  csn,
  validUntil: optionalDate({
    description: 'The last valid day; no end if left out or null.',
  }).optional(),
  status: oneOf(EXTERNAL_STATUSES, {
    description: '`active` if left out; a card whose last valid day is over is `expired`.',
  }).optional(),
};

export const namesOneHolder = namesOnePerson({
  neither: 'is required, unless externalId is given',
  both: 'must not be given together with cardHolderId',
});

export const ExternalCardBody = z
  .object(external)
  .superRefine(namesOneHolder, always)
  .meta({ id: 'ExternalCard', description: 'A card that another system has issued.' });
