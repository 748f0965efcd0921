import { z } from 'zod';
import { queryText, uuid } from '../../http/fields.ts';
import { dataOf } from '../../http/schemas.ts';

export const EXAMPLE_ORGANISATION_ID = '0199b8d0-7e55-7c02-a1b4-90d3f2c8e617';

export const RevocationsQuery = z.object({
  organisation: uuid({ description: 'The id of the organisation, as `/.well-known/lanyard-keys` has it.' }),
  since: queryText(40, {
    description: 'The `next` of the last document, for what has changed since; left out for the whole list.',
  }).optional(),
});

export const Revocations = z
  .object({
    document: z.string().meta({
      description:
        'JWS in its compact form. Its payload: `organisation`, `issuedAt`, `since`, `next`, `isComplete`, `maxAgeHours` (after which a door must not trust it any more), `added` (`HASH`, or `HASH YYYY-MM-DD` with the last valid day) and `removed` (`HASH`).',
    }),
  })
  .meta({
    id: 'Revocations',
    examples: [{ document: 'eyJhbGciOiJFZERTQSIsImtpZCI6IjA0NzEx….eyJvcmdhbmlzYXRpb24….kW3v…' }],
  });

export const RevocationsData = dataOf(Revocations);
