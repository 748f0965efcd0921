import { z } from 'zod';
import { flag, integer, oneOf, uuid } from '../http/fields.ts';
import { pageQuery } from '../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../http/schemas.ts';
import { REQUEST_DAYS } from '../shared/limits.ts';
import { PHOTO_REQUEST_STATUSES } from '../shared/statuses.ts';
import { DeviceCheck } from './device-check-contract.ts';
import { AcknowledgedNotice } from './notice/contract.ts';

export const EXAMPLE_REQUEST = {
  id: '0192f3a4-7777-7d8e-9f01-23456789abcd',
  cardHolderId: '0192f3a4-1111-7d8e-9f01-23456789abcd',
  status: 'open' as const,
  triesLeft: 5,
  photoId: null,
  note: null,
  deviceCheck: { source: 'camera' as const, measured: true, step: null },
  sentTo: 'ada@example.edu',
  campaignId: null,
  isUndeliverable: false,
  expiresAt: '2099-10-05T08:00:00.000Z',
  openedAt: null,
  notice: null,
  version: 1,
  createdAt: '2026-09-21T08:00:00.000Z',
  updatedAt: '2026-09-21T08:00:00.000Z',
};

export const NewRequestBody = z
  .object({
    expiresInDays: integer(REQUEST_DAYS, {
      description: `How long the link works: ${REQUEST_DAYS.default} days if left out.`,
    }).optional(),
    send: flag({
      description:
        'True to mail the link, or fail where that isn’t possible; false to mail nothing. Left out: the link is mailed where mail is set up and the person has an address.',
    }).optional(),
  })
  .meta({ id: 'CreatePhotoRequest', description: 'A request for a photo. Unknown fields are ignored.' });

export const RequestsQuery = z.object({
  ...pageQuery,
  status: oneOf(PHOTO_REQUEST_STATUSES, { description: 'Only requests in this state.' }).optional(),
  cardHolderId: uuid({ description: 'Only requests to this card holder.' }).optional(),
  campaignId: uuid({ description: 'Only requests of this campaign.' }).optional(),
  photoId: uuid({ description: 'Only the request by which this photo came last.' }).optional(),
});

const request = {
  id: idSchema,
  cardHolderId: idSchema,
  status: z.enum(PHOTO_REQUEST_STATUSES).meta({
    description:
      '`open`: the link works. `used`: a photo came and is being looked at; a rejection opens the request again while `triesLeft`. `closed`: the photo was approved, or no try is left.',
  }),
  triesLeft: z.int().meta({ description: 'How many more photos can come by the link.' }),
  photoId: idSchema.nullable().meta({ description: 'The photo that came last.' }),
  note: z.string().nullable().meta({
    description:
      'The person’s note to the card office, which came with that photo; null without `photos:review`.',
  }),
  deviceCheck: DeviceCheck.nullable().meta({
    description:
      'What the person’s device made of that photo before it was sent; null where it said nothing. A hint, and no proof.',
  }),
  sentTo: z.string().nullable().meta({ description: 'Where the link was mailed to last; null: nowhere.' }),
  isUndeliverable: z
    .boolean()
    .meta({ description: 'True when a mail server has refused the mail with the link for good.' }),
  expiresAt: timestampSchema,
  openedAt: timestampSchema
    .nullable()
    .meta({ description: 'When the person acknowledged the notice; null: not yet.' }),
  notice: AcknowledgedNotice.nullable().meta({ description: 'The notice that the person acknowledged.' }),
  version: z.int(),
  campaignId: idSchema.nullable().meta({ description: 'The campaign that it is part of.' }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
};

export const PhotoRequest = z.object(request).meta({
  id: 'PhotoRequest',
  description: 'A request for a photo, without its link.',
  examples: [EXAMPLE_REQUEST],
});

export const PhotoRequestWithLink = z
  .object({
    ...request,
    url: z.string().meta({ format: 'uri', description: 'The link. It is shown only once.' }),
  })
  .meta({
    id: 'PhotoRequestWithLink',
    description: 'A new request for a photo, with its link.',
    examples: [{ ...EXAMPLE_REQUEST, url: 'https://cards.example.edu/p/ExampleExampleExample1' }],
  });

export const PhotoRequestData = dataOf(PhotoRequest);
export const PhotoRequestWithLinkData = dataOf(PhotoRequestWithLink);
export const PhotoRequestList = listOf(PhotoRequest);

/** The OpenAPI description shows these requests; tests send each one. */
export const examples = {
  create: { params: { id: EXAMPLE_REQUEST.cardHolderId }, body: { expiresInDays: 14 } },
  request: { params: { id: EXAMPLE_REQUEST.id } },
};
