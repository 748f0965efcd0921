import { z } from 'zod';
import { field, flag, integer, items, oneOf, optionalText, requiredText } from '../http/fields.ts';
import { requiredName } from '../http/name-fields.ts';
import { dataOf, idSchema, timestampSchema } from '../http/schemas.ts';
import { Problem } from '../lib/problem.ts';
import { isNumberPrefix } from '../shared/card-number.ts';
import { CHIP_BYTES, type ChipBytes, isChipLength } from '../shared/chips/bytes.ts';
import { CHIP_FORMS, CHIP_OUTPUTS } from '../shared/chips/forms.ts';
import { ENCODING_FIELDS, ENCODING_MAX, fieldsIn, isEncodingField } from '../shared/encoding/fields.ts';
import {
  CARD_NUMBER_PREFIX_MAX,
  CARD_NUMBER_WIDTH,
  ORGANISATION_NAME_MAX,
  REJECTION_TEXT_MAX,
} from '../shared/limits.ts';
import { MAIL_TO_PEOPLE, type MailToPeople } from '../shared/mail/kinds.ts';
import { OFFLINE_MAX_AGE_HOURS, OFFLINE_NAMES } from '../shared/offline/settings.ts';
import { FINDINGS, type FindingCode } from '../shared/photos/findings.ts';
import {
  ALWAYS_REJECTING,
  PHOTO_ACTIONS,
  PHOTO_PRESETS,
  type PhotoAction,
  presetPolicy,
} from '../shared/photos/policy.ts';
import { CHECKS, REASON_CODES, type ReasonCode } from '../shared/reason-codes.ts';
import { SECOND_FACTOR_RULES } from '../shared/second-factors.ts';
import { LANGUAGES } from '../shared/texts/languages.ts';

export const EXAMPLE_ORGANISATION = {
  id: '0199b8d0-7e55-7c02-a1b4-90d3f2c8e617',
  name: 'North Campus',
  timeZone: 'Europe/Berlin',
  photoQuotaBytes: null,
  defaultPhotoQuotaBytes: 107_374_182_400,
  maxPhotoQuotaBytes: 107_374_182_400,
  maxKeyRateLimitPerMinute: 120,
  photoUsedBytes: 1_204_881_920,
  photos: 1_311,
  cardNumberPrefix: 'NC',
  cardNumberWidth: 8,
  verificationShowsPhoto: false,
  singleNames: false,
  showsFirstSteps: true,
  language: 'en' as const,
  mailOff: [],
  asksAfterRejection: false,
  requireSecondFactor: 'admins' as const,
  offlineName: 'hash' as const,
  offlineMaxAgeHours: 168,
  chipReading: { form: 'reversedDecimal' as const, bytes: 4 as const },
  chipOutput: 'decimal' as const,
  encodingFields: [
    { name: 'Number', template: '{{cardNumber}}' },
    { name: 'Track 1', template: '%B{{cardNumber}}^{{displayName}}?' },
  ],
  photoPolicy: presetPolicy('default'),
  rejectionTexts: Object.fromEntries(
    REASON_CODES.map((code) => [code, code === 'glasses' ? 'Please take off your glasses.' : null]),
  ),
  version: 4,
  createdAt: '2026-08-30T09:00:00.000Z',
};

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

const action = oneOf(PHOTO_ACTIONS).optional();
const onlyReject = oneOf<PhotoAction>(['reject'], {
  description: 'Leaves nothing to judge, so no policy lets it pass.',
}).optional();
const actionFor = (code: FindingCode) =>
  (ALWAYS_REJECTING as readonly FindingCode[]).includes(code) ? onlyReject : action;

/** A field for each code; any other name is refused, because it would change nothing. */
const byCode = <Code extends string, S extends z.ZodType>(
  codes: readonly Code[],
  schema: (code: Code) => S,
) => z.strictObject(Object.fromEntries(codes.map((code) => [code, schema(code)])) as Record<Code, S>);

const PhotoPolicyBody = z
  .object({
    preset: oneOf(PHOTO_PRESETS, {
      description:
        'Begins anew from this preset, with nothing changed: `default`, `icao` (strict, as for passports) or `relaxed`. Left out, the policy stays but for what `checks` and `findings` set.',
    }).optional(),
    checks: byCode(CHECKS, () => action).optional(),
    findings: byCode(FINDINGS, actionFor).optional(),
  })
  .meta({
    description:
      'What photos are rejected for, from now on: those that have been judged stay as they are. Send a preset, single actions, or both; what GET answers can be sent back.',
  });

const mailOff = field(
  {
    type: 'array',
    items: { type: 'string', enum: [...MAIL_TO_PEOPLE] },
    maxItems: MAIL_TO_PEOPLE.length,
    uniqueItems: true,
    description:
      'Kinds of mail that people don’t get: by default, those whose photo is rejected are told (`photo_rejected`), ten minutes later.',
  },
  (value): MailToPeople[] | Problem => {
    if (!Array.isArray(value)) return new Problem('invalid_type', 'must be a list');
    const kinds = MAIL_TO_PEOPLE.filter((kind) => value.includes(kind));
    return value.every((one) => (MAIL_TO_PEOPLE as readonly unknown[]).includes(one))
      ? kinds
      : new Problem('not_allowed', `may have ${MAIL_TO_PEOPLE.join(', ')}`);
  },
);

const chipReading = z
  .object({
    form: oneOf(CHIP_FORMS, { description: 'How the bytes are typed.' }),
    bytes: field({ type: 'integer', enum: [...CHIP_BYTES] }, (value): ChipBytes | Problem =>
      typeof value === 'number' && isChipLength(value)
        ? value
        : new Problem('not_allowed', `must be ${CHIP_BYTES.join(', ')}`),
    ),
  })
  .nullish()
  .meta({
    description:
      'How readers that work like a keyboard type the number of a chip, for the web app; `bytes` says how many leading zeros a decimal reading has lost. Null: not known. The API itself takes the bytes in hex.',
  });

const EncodingFieldsBody = items(
  z.object({
    name: requiredText(ENCODING_MAX.name, { description: 'The name of the column.' }),
    template: requiredText(ENCODING_MAX.template, {
      description: `What is in it: a text with fields in double braces, such as \`%B{{cardNumber}}^{{displayName}}?\`. Fields: ${ENCODING_FIELDS.join(', ')}, and \`customFields.NAME\`.`,
    }),
  }),
  { min: 0, max: ENCODING_MAX.fields },
).superRefine((fields, issues) => {
  const seen = new Set<string>();
  let inAll = 0;
  for (const [place, { name, template }] of fields.entries()) {
    inAll += fieldsIn(template).length;
    const problem = (at: string, code: string, message: string) =>
      issues.addIssue({ code: 'custom', message, params: { code }, path: [place, at] });
    if (seen.has(name)) problem('name', 'repeated', 'is given more than once');
    seen.add(name);
    const unknown = fieldsIn(template).find((one) => !isEncodingField(one));
    if (unknown !== undefined)
      problem('template', 'not_allowed', `has no field named ${JSON.stringify(unknown)}`);
    else if (inAll > ENCODING_MAX.inAll)
      problem('template', 'too_long', `all contents together may have ${ENCODING_MAX.inAll} fields`);
  }
});

const RejectionTextsBody = byCode(REASON_CODES, () => optionalText(REJECTION_TEXT_MAX).optional()).meta({
  description:
    'What people are told for each reason of a rejection, from now on; null: Lanyard’s own words. Reasons that are left out stay as they are.',
});

const CHIP_OUTPUT_IS =
  'How exports and the web app write the number of a chip: `facility` is facility code and number (26-bit Wiegand), of chips with four bytes only. Records of the API and feeds always have the bytes in hex.';

export const OrganisationUpdateBody = z
  .object({
    name: requiredName(ORGANISATION_NAME_MAX, {
      description: 'Shown on cards and at verification.',
    }).optional(),
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
    singleNames: flag({
      description:
        "Allows people with one name: `firstName` or `lastName` may be `''`. Switched off again, people who have one name keep it.",
    }).optional(),
    showsFirstSteps: flag({
      description: 'False dismisses the list of first steps on the first page of the web app.',
    }).optional(),
    language: oneOf(LANGUAGES, {
      description:
        'The language of mail to people whose `customFields.language` names none, and of the verification page for browsers in other languages.',
    }).optional(),
    mailOff: mailOff.optional(),
    asksAfterRejection: flag({
      description:
        'True to ask somebody whose photo is rejected for another one: the mail with the reasons has a link then, even if the rejected photo came in another way. It goes to people with an e-mail address and no approved photo.',
    }).optional(),
    requireSecondFactor: oneOf(SECOND_FACTOR_RULES, {
      description:
        'The accounts that must have a second factor besides their password: `none`, `admins` or `all`. Whoever has none yet can do nothing but set one up, at once and also in sessions that have begun. Accounts of an identity provider are left to that.',
    }).optional(),
    offlineName: oneOf(OFFLINE_NAMES, {
      description:
        'With `OFFLINE_VERIFICATION=on`, the QR codes of cards printed from now on have a hash of the name, or the name itself, so that a door without a network shows it. A name that is too long for the code is hashed.',
    }).optional(),
    offlineMaxAgeHours: integer(OFFLINE_MAX_AGE_HOURS, {
      description:
        'Hours after which a door must load the list of revoked cards anew before it lets anybody in.',
    }).optional(),
    chipReading,
    chipOutput: oneOf(CHIP_OUTPUTS, { description: CHIP_OUTPUT_IS }).optional(),
    encodingFields: EncodingFieldsBody.meta({
      description:
        'The columns of the file for encoding software, in order (`GET /print-batches/{id}/encoding`); an empty list: card number, issue number, chip and display name.',
    }).optional(),
    photoPolicy: PhotoPolicyBody.optional(),
    rejectionTexts: RejectionTextsBody.optional(),
  })
  .meta({ id: 'UpdateOrganisation', minProperties: 1, description: 'Only the fields to change.' });

const ACTIONS_MEAN =
  '`reject`: a check that fails, or the finding, recommends rejection, and a warning recommends a closer look. `check`: a closer look at most. `off`: it is shown, and does not count.';

const PhotoPolicy = z
  .object({
    preset: z.enum(PHOTO_PRESETS).meta({ description: 'What it began with.' }),
    checks: z.object(
      Object.fromEntries(CHECKS.map((check) => [check, z.enum(PHOTO_ACTIONS)])) as Record<
        (typeof CHECKS)[number],
        z.ZodEnum<{ [Action in PhotoAction]: Action }>
      >,
    ),
    findings: z.record(z.string(), z.enum(PHOTO_ACTIONS)).meta({
      description: `By code: ${FINDINGS.map((code) => `\`${code}\``).join(', ')}; later releases find more.`,
    }),
  })
  .meta({
    id: 'PhotoPolicy',
    description: `What photos are rejected for: the action of each check and each finding. ${ACTIONS_MEAN}`,
  });

const RejectionTexts = z
  .object(
    Object.fromEntries(REASON_CODES.map((code) => [code, z.string().nullable()])) as Record<
      ReasonCode,
      z.ZodNullable<z.ZodString>
    >,
  )
  .meta({
    id: 'RejectionTexts',
    description: 'What people are told for each reason of a rejection; null: Lanyard’s own words.',
  });

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
    singleNames: z.boolean().meta({ description: 'People may have one name.' }),
    showsFirstSteps: z
      .boolean()
      .meta({ description: 'Home shows admins the first steps that are not done yet.' }),
    language: z.enum(LANGUAGES).meta({
      description:
        'The language of mail to people whose `customFields.language` names none, and of the verification page for browsers in other languages.',
    }),
    mailOff: z.array(z.enum(MAIL_TO_PEOPLE)).meta({ description: 'Kinds of mail that people don’t get.' }),
    asksAfterRejection: z
      .boolean()
      .meta({ description: 'Somebody whose photo is rejected is asked for another one.' }),
    requireSecondFactor: z
      .enum(SECOND_FACTOR_RULES)
      .meta({ description: 'The accounts that must have a second factor besides their password.' }),
    offlineName: z
      .enum(OFFLINE_NAMES)
      .meta({ description: 'What signed QR codes have: a hash of the name, or the name itself.' }),
    offlineMaxAgeHours: z
      .int()
      .meta({ description: 'Hours for which a door without a network may trust its list of revoked cards.' }),
    chipReading: z
      .object({
        form: z.enum(CHIP_FORMS),
        bytes: z.literal(CHIP_BYTES).meta({ description: 'The length of its chips’ numbers.' }),
      })
      .nullable()
      .meta({
        description: 'How readers that work like a keyboard type the number of a chip; null: not known.',
      }),
    chipOutput: z.enum(CHIP_OUTPUTS).meta({ description: CHIP_OUTPUT_IS }),
    encodingFields: z
      .array(z.object({ name: z.string(), template: z.string() }))
      .meta({ description: 'The columns of the file for encoding software; empty for the usual ones.' }),
    photoPolicy: PhotoPolicy,
    rejectionTexts: RejectionTexts,
    version: z.int().meta({ description: 'Grows by one with each change of the settings.' }),
    createdAt: timestampSchema,
  })
  .meta({
    id: 'Organisation',
    description: 'The organisation that the caller acts for.',
    examples: [EXAMPLE_ORGANISATION],
  });

/** The web address of the installation, which QR codes and links begin with. */
export const WebAddress = z
  .object({
    url: z.string().meta({ description: 'What QR codes and links begin with, without a path.' }),
    isSet: z.boolean().meta({ description: 'Whether `PUBLIC_URL` is set.' }),
    isLoopback: z
      .boolean()
      .meta({ description: 'It leads to the machine that opens it: no phone finds a card there.' }),
  })
  .meta({
    id: 'WebAddress',
    examples: [{ url: 'https://cards.example.edu', isSet: true, isLoopback: false }],
  });

export const OrganisationData = dataOf(Organisation);
