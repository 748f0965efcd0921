import { z } from 'zod';
import { Problem } from '../../lib/problem.ts';
import { CSN_MAX } from '../../shared/limits.ts';
import { CARD_REASONS } from '../../shared/reason-codes.ts';

export { CardData } from '../../cards/contract.ts';

import {
  clientIdentifier,
  field,
  integer,
  isCalendarDate,
  oneOf,
  optionalDate,
  optionalText,
  uuid,
} from '../../http/fields.ts';
import { EXTERNAL_STATUSES } from './add-external-card.ts';
import { identifier, system } from './fields.ts';
import { WRITTEN_STATUSES } from './set-card-status.ts';

/** A time needs its offset, or it would depend on where the server stands. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const moment = field(
  { type: ['string', 'null'], format: 'date-time', description: 'When; left out, now.' },
  (value): string | null | Problem => {
    if (value === null) return null;
    const date = typeof value === 'string' ? MOMENT.exec(value)?.[1] : undefined;
    const ms = date !== undefined && isCalendarDate(date) ? Date.parse(value as string) : Number.NaN;
    return Number.isNaN(ms)
      ? new Problem('invalid_format', 'must be a timestamp with its offset, in ISO 8601')
      : new Date(ms).toISOString();
  },
);

const csn = optionalText(CSN_MAX, { description: "The chip's serial number." }).optional();

/** What a bridge says of a print; also in a batch. */
export const printed = {
  printedAt: moment.optional(),
  printer: optionalText(255, { description: 'Which printer; kept in the audit log.' }).optional(),
  csn,
  activate: field({ type: 'boolean', description: 'Activates it, too: it was handed over.' }, (value) =>
    typeof value === 'boolean' ? value : new Problem('invalid_type', 'must be true or false'),
  ).optional(),
};

/** What a bridge says of a card's state; also in a batch. */
export const status = {
  status: oneOf(WRITTEN_STATUSES, { description: 'What it is now.' }),
  reason: oneOf(CARD_REASONS, { description: 'Why; left out, `other`.' }).optional(),
};

export const PrintedBody = z.object(printed);
export const StatusBody = z.object(status);

export const ExternalCardBody = z
  .object({
    system,
    externalCardId: identifier(255, 'What the card is called there; kept to the letter.'),
    cardHolderId: uuid({ description: 'Whose card it is; this or `externalId`.' }).optional(),
    externalId: clientIdentifier(64, {
      description: 'Whose card it is, by your own identifier of the person; this or `cardHolderId`.',
    }).optional(),
    cardNumber: identifier(64, 'The number on the card; kept to the letter.'),
    issueNumber: integer(
      { min: 1, max: 1_000_000 },
      { description: 'How many cards have had this number; left out, the next one.' },
    ).optional(),
    csn,
    validUntil: optionalDate({
      description: 'The last valid day; left out or null, it has no end.',
    }).optional(),
    status: oneOf(EXTERNAL_STATUSES, {
      description: '`active` unless it says otherwise; a card whose last valid day is over is `expired`.',
    }).optional(),
  })
  .superRefine(
    ({ cardHolderId, externalId }, issues) => {
      const complain = (name: string, code: string, message: string) =>
        issues.addIssue({ code: 'custom', path: [name], message, params: { code } });
      if (cardHolderId == null && externalId == null)
        complain('cardHolderId', 'required', 'is required, or externalId in its place');
      if (cardHolderId != null && externalId != null)
        complain('externalId', 'not_allowed', 'must not be given beside cardHolderId');
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .meta({ id: 'ExternalCard', description: 'A card that another system has issued.' });
