import { z } from 'zod';
import { dataOf, idSchema, timestampSchema } from '../http/schemas.ts';

const EXAMPLE = {
  kind: 'scim',
  name: null,
  lastAt: '2026-09-21T14:02:10.004Z',
  fields: [{ field: 'lastName', at: '2026-09-21T14:02:10.004Z' }],
  people: 1200,
  refusals: [
    {
      at: '2026-09-21T13:40:02.112Z',
      user: 'ada@example.edu',
      reason: 'A card needs a name: send name.givenName and name.familyName.',
    },
  ],
  refusalsTotal: 1,
  guard: {
    stoppedAt: null,
    openUntil: null,
    left: 2,
    mayLeave: 60,
    percent: 5,
    keptTotal: 0,
    kept: [],
  },
};

const Guard = z
  .object({
    stoppedAt: timestampSchema.nullable().meta({ description: 'Since then, further leavers are refused.' }),
    openUntil: timestampSchema
      .nullable()
      .meta({ description: 'Until then everybody may leave, as an admin has let them go.' }),
    left: z.int().meta({ description: 'How many people have left within the last hour.' }),
    mayLeave: z.int().meta({ description: 'How many may leave within an hour.' }),
    percent: z.number().meta({ description: 'The limit: `SCIM_LEAVER_LIMIT`.' }),
    keptTotal: z.int().meta({ description: 'How many people it keeps.' }),
    kept: z
      .array(
        z.object({
          cardHolderId: idSchema,
          name: z.string(),
          userName: z.string(),
          refusedAt: timestampSchema,
        }),
      )
      .meta({ description: 'The first hundred of them.' }),
  })
  .meta({
    id: 'LeaverGuard',
    description: 'Keeps people whom the identity system wants to let go, when they are suddenly too many.',
  });

export const Source = z
  .object({
    kind: z.enum(['scim', 'bridge', 'import', 'desk', 'program']).meta({
      description:
        'An identity system by SCIM, a bridge, imports, the office itself, or another program with an API key.',
    }),
    name: z.string().nullable().meta({ description: 'The system of a bridge, or the name of a key.' }),
    lastAt: timestampSchema.nullable().meta({ description: 'When it last ran or wrote.' }),
    fields: z
      .array(z.object({ field: z.string(), at: timestampSchema }))
      .meta({ description: 'The fields of people that it has written lately, and when it did so last.' }),
    people: z
      .int()
      .nullable()
      .meta({ description: 'How many people it manages; null where that is not known.' }),
    refusals: z
      .array(z.object({ at: timestampSchema, user: z.string(), reason: z.string() }))
      .meta({ description: 'What was refused and why, the newest first.' }),
    refusalsTotal: z.int().meta({ description: 'How many refusals there are, if more than are listed.' }),
    guard: Guard.nullable().meta({ description: 'Null for all but the identity system.' }),
  })
  .meta({ id: 'Source', description: 'A source of people, and of changes to them.', examples: [EXAMPLE] });

export const SourcesData = dataOf(z.array(Source));
