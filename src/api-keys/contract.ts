import { z } from 'zod';
import { field, integer, items, moment, oneOf, requiredText } from '../http/fields.ts';
import { NETWORK } from '../http/patterns.ts';
import { pageQuery } from '../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../http/schemas.ts';
import { parseNetwork } from '../lib/addresses.ts';
import { Problem } from '../lib/problem.ts';
import { NAME_MAX } from '../shared/limits.ts';
import { SCOPES } from '../shared/rights.ts';

export const EXAMPLE_KEY = {
  id: '0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
  name: 'Student records',
  hint: 'lyd_4fTz…',
  scopes: ['card_holders:read', 'card_holders:write', 'photos:write'],
  allowedCidrs: ['192.0.2.0/24'],
  rateLimitPerMinute: null,
  expiresAt: '2099-09-30T00:00:00.000Z',
  lastUsedAt: '2026-09-21T14:02:00.000Z',
  revokedAt: null,
  createdBy: 'Grace Hopper',
  createdById: '0192f000-7c11-7a52-9d3e-4b5c6d7e8f90',
  createdAt: '2026-09-01T08:20:00.000Z',
};

const network = field(
  { type: 'string', pattern: NETWORK, description: 'An address, or a network such as 10.0.0.0/8.' },
  (value): string | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    return parseNetwork(value.trim()) === null
      ? new Problem('invalid_format', 'must be an IP address, or a network such as 10.0.0.0/8')
      : value.trim();
  },
);

export const NewKeyBody = z
  .object({
    name: requiredText(NAME_MAX, { description: 'What it is for; shown in the audit log.' }),
    scopes: items(oneOf([...SCOPES, '*']), { min: 1, max: SCOPES.length + 1 }).meta({
      description: 'What it may do; `*` is everything that keys may do.',
    }),
    expiresAt: moment({ description: 'When it stops working. Left out or null: not until it is revoked.' })
      .nullish()
      .meta({ description: 'When it stops working. Left out or null: not until it is revoked.' }),
    allowedCidrs: items(network, { min: 1, max: 100 })
      .nullish()
      .meta({ description: 'Networks it may be used from. Left out or null: anywhere.' }),
    rateLimitPerMinute: integer({ min: 0, max: 1_000_000 }).nullish().meta({
      description:
        "Requests a minute, up to the organisation's `maxKeyRateLimitPerMinute`; 0 means no limit. Left out or null: the installation's limit, or the organisation's where that is lower.",
    }),
  })
  .meta({ id: 'CreateApiKey', description: 'A new API key. Unknown fields are ignored.' });

export const KeysQuery = z.object(pageQuery);

const key = {
  id: idSchema,
  name: z.string(),
  hint: z.string().meta({ description: 'How the key starts, to recognise it by.' }),
  scopes: z.array(z.string()),
  allowedCidrs: z.array(z.string()).nullable().meta({ description: 'Null: from anywhere.' }),
  rateLimitPerMinute: z.int().nullable().meta({
    description:
      "Null: the installation's limit, or the organisation's `maxKeyRateLimitPerMinute` where that is lower; 0: no limit.",
  }),
  expiresAt: timestampSchema.nullable(),
  lastUsedAt: timestampSchema.nullable().meta({ description: 'Accurate to half a minute; null: never.' }),
  revokedAt: timestampSchema.nullable(),
  createdBy: z.string(),
  createdById: idSchema
    .nullable()
    .meta({ description: 'The staff account that made it; null for one from the command line.' }),
  createdAt: timestampSchema,
};

export const ApiKey = z
  .object(key)
  .meta({ id: 'ApiKey', description: 'An API key, without its text.', examples: [EXAMPLE_KEY] });

export const ApiKeyWithText = z
  .object({
    ...key,
    key: z.string().meta({ description: 'The key itself. It is shown only once: keep it.' }),
  })
  .meta({
    id: 'ApiKeyWithText',
    description: 'An API key with its text.',
    examples: [{ ...EXAMPLE_KEY, key: 'lyd_4fTzExampleExampleExampleExampleExampleExample' }],
  });

export const ApiKeyData = dataOf(ApiKey);
export const ApiKeyWithTextData = dataOf(ApiKeyWithText);
export const ApiKeyList = listOf(ApiKey);

/** The OpenAPI description shows these requests; tests send each one. */
export const examples = {
  create: {
    body: {
      name: EXAMPLE_KEY.name,
      scopes: EXAMPLE_KEY.scopes,
      allowedCidrs: EXAMPLE_KEY.allowedCidrs,
      expiresAt: EXAMPLE_KEY.expiresAt,
    },
  },
  key: { params: { id: EXAMPLE_KEY.id } },
};
