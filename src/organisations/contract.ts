import { z } from 'zod';
import { field, flag, integer, requiredText } from '../http/fields.ts';
import { dataOf, idSchema, timestampSchema } from '../http/schemas.ts';
import { Problem } from '../lib/problem.ts';
import { isNumberPrefix } from '../shared/card-number.ts';
import { CARD_NUMBER_PREFIX_MAX, CARD_NUMBER_WIDTH } from '../shared/limits.ts';
import { EXAMPLE_ORGANISATION } from './examples.ts';

const timeZone = field(
  {
    type: 'string',
    pattern: '^\\s*[A-Za-z0-9_+:/-]+\\s*$',
    description: "IANA name; decides when a day starts and a card's last day ends.",
  },
  (value): string | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    try {
      return new Intl.DateTimeFormat('en', { timeZone: value.trim() }).resolvedOptions().timeZone;
    } catch {
      return new Problem('not_allowed', 'must be an IANA time zone, such as Europe/Berlin');
    }
  },
);

const prefix = field(
  {
    type: 'string',
    maxLength: CARD_NUMBER_PREFIX_MAX,
    pattern: '^\\s*[A-Z0-9-]*\\s*$',
    description: 'What card numbers start with: A–Z, 0–9 and -.',
  },
  (value): string | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    if (value.trim().length > CARD_NUMBER_PREFIX_MAX)
      return new Problem('too_long', `is longer than ${CARD_NUMBER_PREFIX_MAX} characters`);
    return isNumberPrefix(value.trim())
      ? value.trim()
      : new Problem('invalid_characters', 'may only have capitals A–Z, digits and -');
  },
);

export const OrganisationUpdateBody = z
  .object({
    name: requiredText(160, { description: 'Shown on cards and at verification.' }).optional(),
    timeZone: timeZone.optional(),
    photoQuotaBytes: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).nullish().meta({
      description:
        "Storage for photos, up to `maxPhotoQuotaBytes`, which only the command line raises (`orgs set`); null: the installation's default.",
    }),
    cardNumberPrefix: prefix.optional(),
    cardNumberWidth: integer(CARD_NUMBER_WIDTH, {
      description: 'Digits after the prefix, including the check digit. Applies to new cards only.',
    }).optional(),
    verificationShowsPhoto: flag({
      description: "Whether verification shows the holder's photo to anybody who has the code.",
    }).optional(),
  })
  .meta({ id: 'UpdateOrganisation', minProperties: 1, description: 'Only the fields to change.' });

export const Organisation = z
  .object({
    id: idSchema,
    name: z.string(),
    timeZone: z.string(),
    photoQuotaBytes: z.int().nullable().meta({ description: "Null: the installation's default." }),
    defaultPhotoQuotaBytes: z.int().meta({ description: 'The quota when there is none of its own.' }),
    maxPhotoQuotaBytes: z.int().meta({ description: 'The highest quota that its admins may set.' }),
    maxKeyRateLimitPerMinute: z.int().meta({
      description: 'The highest limit that its admins may give a key, in requests a minute; 0: no limit.',
    }),
    photoUsedBytes: z.int().meta({ description: 'Stored, plus reserved by running uploads.' }),
    photos: z.int().meta({ description: 'How many photos that is.' }),
    cardNumberPrefix: z.string(),
    cardNumberWidth: z.int(),
    verificationShowsPhoto: z.boolean(),
    version: z.int().meta({ description: 'Grows by one with each change of the settings.' }),
    createdAt: timestampSchema,
  })
  .meta({
    id: 'Organisation',
    description: 'The organisation that the caller acts for.',
    examples: [EXAMPLE_ORGANISATION],
  });

export const OrganisationData = dataOf(Organisation);
