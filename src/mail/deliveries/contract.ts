import { z } from 'zod';
import { field, oneOf, uuid } from '../../http/fields.ts';
import { EMAIL } from '../../http/patterns.ts';
import { pageQuery } from '../../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../../http/schemas.ts';
import { isAddress } from '../../lib/mailbox.ts';
import { Problem } from '../../lib/problem.ts';
import { MAIL_KINDS, MAIL_STATUSES } from '../../shared/mail/kinds.ts';
import { LANGUAGES } from '../../shared/texts/languages.ts';

const HOLDER_ID = '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17';
const MAIL_ID = '0199c2a6-41d8-7f0b-b2c9-7e1d5a3c9f24';

export const EXAMPLE_MAIL = {
  id: MAIL_ID,
  kind: 'photo_rejected' as const,
  language: 'en' as const,
  cardHolderId: HOLDER_ID,
  staffId: null,
  to: { name: 'Ada Lovelace', address: 'ada.lovelace@example.edu' },
  subject: 'Your photo for North Campus can’t be used',
  status: 'sent' as const,
  attempts: 1,
  nextAttemptAt: null,
  answer: '250 2.0.0 Ok: queued as 4FzR1c2Wm9z1',
  createdAt: '2026-09-21T14:02:10.004Z',
  updatedAt: '2026-09-21T14:12:11.310Z',
};

/** An example request for each operation. */
export const examples = {
  list: { query: { status: 'failed' } },
  one: { params: { id: MAIL_ID } },
  test: { body: { address: 'ada.lovelace@example.edu' } },
};

export const MailDeliveriesQuery = z.object({
  ...pageQuery,
  status: oneOf(MAIL_STATUSES, { description: 'Only those of this status.' }).optional(),
  kind: oneOf(MAIL_KINDS, { description: 'Only those of this kind.' }).optional(),
  cardHolderId: uuid({ description: 'Only those to this person.' }).optional(),
});

export const MailDelivery = z
  .object({
    id: idSchema,
    kind: z.enum(MAIL_KINDS).meta({ description: 'What it was sent for.' }),
    language: z.enum(LANGUAGES),
    cardHolderId: idSchema.nullable().meta({ description: 'The person it is for.' }),
    staffId: idSchema.nullable().meta({ description: 'The staff account it is for.' }),
    to: z.object({ name: z.string(), address: z.string() }),
    subject: z.string().nullable().meta({ description: 'Null before the first attempt.' }),
    status: z.enum(MAIL_STATUSES).meta({
      description:
        '`sent`: the mail server took it. `failed`: it never will, by `answer`. `unclear`: nobody knows, as the connection or Lanyard ended while the server was taking it; such a mail is sent again only by `POST /mail-deliveries/{id}/send-again`.',
    }),
    attempts: z.int(),
    nextAttemptAt: timestampSchema.nullable().meta({ description: 'Null when there will be no more.' }),
    answer: z.string().nullable().meta({
      description:
        'What the mail server said last, or why there was no answer; null before the first attempt.',
    }),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'MailDelivery', description: 'A mail, and what became of it.', examples: [EXAMPLE_MAIL] });

export const MailDeliveryData = dataOf(MailDelivery);
export const MailToCardHolderData = dataOf(z.array(MailDelivery));
export const MailDeliveryList = listOf(MailDelivery);

const address = field(
  { type: 'string', maxLength: 254, pattern: EMAIL, description: 'Where to send it.' },
  (value): string | Problem =>
    typeof value !== 'string'
      ? new Problem('invalid_type', 'must be a string')
      : isAddress(value.trim())
        ? value.trim()
        : new Problem('invalid_format', 'must look like name@example.edu'),
);

export const TestMailBody = z
  .object({ address })
  .meta({ id: 'SendTestMail', description: 'Unknown fields are ignored.' });

export const MailStateData = dataOf(
  z
    .object({
      isSetUp: z.boolean().meta({ description: 'Whether `SMTP_URL` and `MAIL_FROM` are set.' }),
      from: z.string().nullable().meta({ description: 'The address that mail comes from.' }),
      server: z.string().nullable().meta({ description: 'The mail server, as HOST:PORT.' }),
      trouble: z
        .object({ since: timestampSchema, message: z.string() })
        .nullable()
        .meta({ description: 'Why all mail waits; null while the server takes it.' }),
    })
    .meta({
      id: 'MailState',
      examples: [{ isSetUp: true, from: 'cards@example.edu', server: 'mail.example.edu:587', trouble: null }],
    }),
);
