import { z } from 'zod';
import type { Destinations } from '../../../config/read-variable.ts';
import { field, flag, items, moment, optionalText } from '../../http/fields.ts';
import { WEB_ADDRESS } from '../../http/patterns.ts';
import { pageQuery } from '../../http/query.ts';
import { dataOf, idSchema, listOf, recordId, timestampSchema } from '../../http/schemas.ts';
import { literalProblem } from '../../lib/outgoing/destination.ts';
import { Problem } from '../../lib/problem.ts';
import { EVENT_TYPES, fits } from '../../shared/events.ts';
import { ENDPOINT_DESCRIPTION_MAX } from '../../shared/limits.ts';
import { parseTarget } from '../client/target.ts';
import { EXAMPLE_ENDPOINT, EXAMPLE_SECRET } from '../examples.ts';

const URL_MAX = 2000;
const PATTERNS_MAX = 50;

const targetUrl = (allow: Destinations) =>
  field(
    {
      type: 'string',
      format: 'uri',
      maxLength: URL_MAX,
      pattern: WEB_ADDRESS,
      description:
        'Where events are sent. Loopback, link-local and cloud metadata addresses are refused, unless the installation lists them in WEBHOOK_ALLOW.',
    },
    (value): string | Problem => {
      if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
      if (value.length > URL_MAX) return new Problem('too_long', `is longer than ${URL_MAX} characters`);
      const url = parseTarget(value.trim());
      if (typeof url === 'string') return new Problem('invalid_format', url);
      const refusal = literalProblem(url, allow);
      return refusal === null ? url.href : new Problem('not_allowed', refusal);
    },
  );

/** `*`, every event type, and every `ENTITY.*`. */
const EVENT_PATTERN = `^(${[
  '*',
  ...EVENT_TYPES,
  ...new Set(EVENT_TYPES.map((type) => `${type.slice(0, type.indexOf('.') + 1)}*`)),
]
  .map((one) => one.replace(/[.*]/g, '\\$&'))
  .join('|')})$`;

const pattern = field(
  {
    type: 'string',
    pattern: EVENT_PATTERN,
    description: `One of ${EVENT_TYPES.join(', ')}; \`photo.*\`; or \`*\` for all.`,
  },
  (value): string | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    return EVENT_TYPES.some((type) => fits(type, value))
      ? value
      : new Problem('not_allowed', `is not an event or a pattern of events: ${EVENT_TYPES.join(', ')}`);
  },
);

const optional = {
  description: optionalText(ENDPOINT_DESCRIPTION_MAX, { description: 'For people.' }).optional(),
  events: items(pattern, { min: 1, max: PATTERNS_MAX })
    .meta({ description: 'What to send: event types, or patterns of them. Everything when left out.' })
    .optional(),
  enabled: flag({
    description: 'Whether events are sent. When it is switched on again, it gets what was waiting.',
  }).optional(),
};

/** @param allow the addresses that WEBHOOK_ALLOW opens; a forbidden one is reported together with all other errors */
export const createEndpointBody = (allow: Destinations) =>
  z
    .object({ url: targetUrl(allow), ...optional })
    .meta({ id: 'CreateWebhookEndpoint', description: 'A new endpoint. Unknown fields are ignored.' });

export const updateEndpointBody = (allow: Destinations) =>
  z
    .object({ url: targetUrl(allow).optional(), ...optional })
    .meta({ id: 'UpdateWebhookEndpoint', minProperties: 1, description: 'Only the fields to change.' });

export const RecoverBody = z.object({ since: moment({ description: 'Since when.' }) });

export const EndpointsQuery = z.object(pageQuery);

const endpoint = {
  id: idSchema,
  url: z.string().meta({ format: 'uri' }),
  description: z.string().nullable(),
  events: z.array(z.string()).meta({ description: 'Event types, or patterns of them.' }),
  enabled: z.boolean(),
  disabledReason: z
    .string()
    .nullable()
    .meta({ description: 'Why Lanyard switched it off; null when it did not.' }),
  failingSince: timestampSchema.nullable().meta({
    description:
      'The first failed attempt since the last success; after five days the endpoint is switched off.',
  }),
  previousSecretUntil: timestampSchema.nullable().meta({
    description: 'Until when the secret before the last rotation still signs; earlier ones end sooner.',
  }),
  version: z.int().meta({ description: 'Grows by one with each change.' }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
};

export const WebhookEndpoint = z.object(endpoint).meta({
  id: 'WebhookEndpoint',
  description: 'Where events are sent.',
  examples: [EXAMPLE_ENDPOINT],
});

export const WebhookEndpointWithSecret = z
  .object({
    ...endpoint,
    secret: z.string().meta({ description: 'Verifies the signatures. It is shown only once: keep it.' }),
  })
  .meta({
    id: 'WebhookEndpointWithSecret',
    description: 'Where events are sent, with the secret.',
    examples: [{ ...EXAMPLE_ENDPOINT, secret: EXAMPLE_SECRET }],
  });

export const EndpointData = dataOf(WebhookEndpoint);
export const EndpointWithSecretData = dataOf(WebhookEndpointWithSecret);
export const EndpointList = listOf(WebhookEndpoint);
export const EndpointId = dataOf(recordId);
export const Recovered = dataOf(
  z.object({ queued: z.int().meta({ description: 'How many deliveries are sent again.' }) }),
);
