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
    description: "IANA name; decides when a day begins and a card's last day ends.",
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
    description: 'What card numbers begin with: A–Z, 0–9 and -.',
  },
  (value): string | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    if (value.trim().length > CARD_NUMBER_PREFIX_MAX)
      return new Problem('too_long', `is longer than ${CARD_NUMBER_PREFIX_MAX} characters`);
    return isNumberPrefix(value.trim())
      ? value.trim()
      : new Problem('invalid_characters', 'may have capitals A–Z, digits and - alone');
  },
);

export const OrganisationUpdateBody = z
  .object({
    name: requiredText(160, { description: 'As it stands on cards and at verification.' }).optional(),
    timeZone: timeZone.optional(),
    photoQuotaBytes: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).nullish().meta({
      description:
        "Storage for photos, up to `maxPhotoQuotaBytes`, which the command line alone raises (`orgs set`); null: the installation's default.",
    }),
    cardNumberPrefix: prefix.optional(),
    cardNumberWidth: integer(CARD_NUMBER_WIDTH, {
      description: 'Digits after the prefix, the check digit among them. New cards alone have it.',
    }).optional(),
    verificationShowsPhoto: flag({
      description: "Whether a verified card shows its holder's photo to anybody who has the code.",
    }).optional(),
  })
  .meta({ id: 'UpdateOrganisation', minProperties: 1, description: 'Only the fields to change.' });

export const Organisation = z
  .object({
    id: idSchema,
    name: z.string(),
    timeZone: z.string(),
    photoQuotaBytes: z.int().nullable().meta({ description: "Null: the installation's default." }),
    defaultPhotoQuotaBytes: z.int().meta({ description: 'What holds where there is no quota of its own.' }),
    maxPhotoQuotaBytes: z.int().meta({ description: 'What its admins may raise the quota to.' }),
    maxKeyRateLimitPerMinute: z
      .int()
      .meta({ description: 'The most requests a minute that its admins may let a key send; 0: no limit.' }),
    photoUsedBytes: z.int().meta({ description: 'Stored, and reserved by uploads that are under way.' }),
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
