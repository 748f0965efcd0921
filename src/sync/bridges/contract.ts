import { z } from 'zod';
import { integer, items, moment, optionalText, requiredText } from '../../http/fields.ts';
import { dataOf, idSchema, timestampSchema } from '../../http/schemas.ts';
import { SET_ASIDE_LIMITS } from '../../shared/limits.ts';
import { system } from '../write-back/fields.ts';

const lag = 'How many seconds it is behind; 0 when it has everything.';
const lastRun = 'When it last compared or wrote something.';
const total = 'How many there are, if that is more than are listed.';

export const BridgeStatusBody = z
  .object({
    system,
    version: optionalText(64, { description: "The bridge's own version." }).optional(),
    lastRunAt: moment({ description: lastRun }).optional(),
    lag: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }, { description: lag }).optional(),
    setAside: items(
      z
        .object({
          section: requiredText(64, { description: 'The part of its configuration, such as `cards`.' }),
          record: requiredText(SET_ASIDE_LIMITS.record, {
            description: 'The id of the record, or what else it is known by.',
          }),
          reason: requiredText(SET_ASIDE_LIMITS.reason, {
            description: 'Why it could not be written, in words.',
          }),
        })
        .meta({ id: 'SetAsideRow' }),
      { min: 0, max: SET_ASIDE_LIMITS.rows },
    )
      .meta({ description: 'Rows that it could not write, and goes on without: the first hundred.' })
      .optional(),
    setAsideTotal: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }, { description: total }).optional(),
  })
  .meta({ id: 'BridgeStatusReport', description: 'What a bridge says of itself after each run.' });

const EXAMPLE = {
  system: 'library',
  apiKeyId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
  keyName: 'Library bridge',
  version: '0.1.0',
  lastRunAt: '2026-09-21T14:02:10.004Z',
  lag: 0,
  setAside: [
    {
      section: 'cards',
      record: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
      reason: 'badge_cards.number is longer than 10 characters',
    },
  ],
  setAsideTotal: 1,
  reportedAt: '2026-09-21T14:02:11.730Z',
};

export const Bridge = z
  .object({
    system: z.string(),
    apiKeyId: idSchema.nullable().meta({ description: 'The key that it reported with.' }),
    keyName: z.string().nullable(),
    version: z.string().nullable(),
    lastRunAt: timestampSchema.nullable().meta({ description: lastRun }),
    lag: z.int().nullable().meta({ description: lag }),
    setAside: z.array(z.object({ section: z.string(), record: z.string(), reason: z.string() })),
    setAsideTotal: z.int().meta({ description: 'How many rows are set aside.' }),
    reportedAt: timestampSchema,
  })
  .meta({ id: 'Bridge', description: 'What a bridge last said of itself.', examples: [EXAMPLE] });

export const BridgeData = dataOf(Bridge);
export const BridgesData = dataOf(z.array(Bridge));
