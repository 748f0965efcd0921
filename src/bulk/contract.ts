import { z } from 'zod';
import { CHANGED_PERSON, SHOWN_PERSON } from '../card-holders/fields-contract.ts';
import { FiltersInBody } from '../card-holders/lists/filters/contract.ts';
import { always, complain } from '../http/checks.ts';
import { integer, items, oneOf, optionalDate, optionalText, optionalUuid, uuid } from '../http/fields.ts';
import { pageQuery } from '../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../http/schemas.ts';
import {
  BULK_CHANGED_FIELDS,
  BULK_KINDS,
  BULK_LEFT_REASONS,
  BULK_ORDER_REASONS,
  BULK_OUTCOMES,
  BULK_STATES,
} from '../shared/bulk.ts';
import { BULK_PEOPLE_MAX, REFERENCE_MAX } from '../shared/limits.ts';
import { pick } from '../shared/pick.ts';

export const EXAMPLE_JOB = {
  id: '0192f3a6-0c1d-7e2f-8a3b-4c5d6e7f8091',
  kind: 'extend',
  expiryDate: '2027-09-30',
  order: null,
  values: null,
  state: 'done',
  total: 312,
  done: 309,
  left: 3,
  restored: 0,
  notRestored: 0,
  problem: null,
  createdBy: { type: 'staff', id: '0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f', name: 'Grace Hopper' },
  createdAt: '2026-09-21T14:02:10.004Z',
  endedAt: '2026-09-21T14:02:11.730Z',
  undoUntil: '2026-09-22T14:02:11.730Z',
  undoneBy: null,
  undoneAt: null,
};

export const EXAMPLE_ITEM = {
  cardHolderId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
  externalId: 'S1024815',
  firstName: 'Augusta Ada',
  lastName: 'Lovelace',
  preferredName: 'Ada',
  outcome: 'left',
  reason: 'changed_since',
  orderId: null,
};

const params = { id: EXAMPLE_JOB.id };

const BulkSelection = z
  .object({
    filters: FiltersInBody.optional(),
    expectedTotal: integer(
      { min: 0, max: Number.MAX_SAFE_INTEGER },
      {
        description:
          'How many people you saw for these filters; required with them. When it is off by more than a hundredth, nothing is begun (409), and the message says how many there are.',
      },
    ).optional(),
    ids: items(uuid(), { min: 1, max: BULK_PEOPLE_MAX.named })
      .meta({ description: 'These people, by their ids, in place of filters.' })
      .optional(),
  })
  .superRefine(({ filters, ids, expectedTotal }, issues) => {
    if (filters === undefined && ids === undefined)
      complain(issues, 'filters', 'required', 'is required, or ids in its place');
    if (filters !== undefined && ids !== undefined)
      complain(issues, 'ids', 'not_allowed', 'must not be given beside filters');
    if (filters !== undefined && expectedTotal === undefined)
      complain(issues, 'expectedTotal', 'required', 'is required with filters');
    if (Array.isArray(ids) && new Set(ids).size < ids.length)
      complain(issues, 'ids', 'repeated', 'names somebody more than once');
  }, always)
  .meta({ id: 'BulkSelection', description: 'Who is to be changed: by filters, or by their ids.' });

const BulkOrder = z
  .object({
    reason: oneOf(BULK_ORDER_REASONS, {
      description:
        '`new` (the default) skips people who have a card; `renewal` orders a card to replace the one they have.',
    }).optional(),
    designId: optionalUuid({
      description: 'The design of the cards; left out, the default design.',
    }).optional(),
    reference: optionalText(REFERENCE_MAX, {
      description: 'Your own name for the orders, to find them by.',
    }).optional(),
  })
  .meta({ id: 'BulkOrderInput', description: 'What cards to order.' });

const BulkValues = z.object(pick(CHANGED_PERSON, BULK_CHANGED_FIELDS)).meta({
  id: 'BulkValues',
  description: 'The new values of some fields; null clears one that may be empty.',
});

export const StartBulkJob = z
  .object({
    kind: oneOf(BULK_KINDS, {
      description:
        '`archive` people; `extend` their expiry date; `order` cards for them, as submitted orders of up to 200; or `change` fields of theirs.',
    }),
    select: BulkSelection,
    expiryDate: optionalDate({
      description:
        'For `extend`, required: the new last day. People who have none, or are already valid that long, are skipped.',
    }).optional(),
    order: BulkOrder.meta({ description: 'For `order`.' }).optional(),
    values: BulkValues.meta({
      description:
        'For `change`, required: what everybody gets. People who have all of it already, or are archived, are skipped.',
    }).optional(),
  })
  .superRefine(({ kind, expiryDate, order, values }, issues) => {
    if (kind === 'extend' && expiryDate == null)
      complain(issues, 'expiryDate', 'required', 'is required to extend');
    if (kind !== 'extend' && expiryDate != null)
      complain(issues, 'expiryDate', 'not_allowed', 'is only for extending');
    if (kind !== 'order' && order !== undefined)
      complain(issues, 'order', 'not_allowed', 'is only for ordering');
    if (kind === 'change' && Object.keys(values ?? {}).length === 0)
      complain(issues, 'values', 'required', 'is required to change, with at least one field');
    if (kind !== 'change' && values !== undefined)
      complain(issues, 'values', 'not_allowed', 'is only for changing');
  }, always)
  .meta({ id: 'StartBulkJob', description: 'A change of many people at once.' });

const count = (description: string) => z.int().meta({ description });

const Maker = z
  .object({ type: z.enum(['api_key', 'staff', 'system']), id: z.string().nullable(), name: z.string() })
  .meta({ id: 'BulkJobMaker' });

export const BulkJob = z
  .object({
    id: idSchema,
    kind: z.enum(BULK_KINDS),
    expiryDate: z.string().nullable().meta({ format: 'date', description: 'Of `extend`.' }),
    order: z
      .object({
        reason: z.enum(BULK_ORDER_REASONS),
        designId: idSchema.nullable(),
        reference: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Of `order`.' }),
    values: z.object(pick(SHOWN_PERSON, BULK_CHANGED_FIELDS)).partial().nullable().meta({
      description: 'Of `change`: only the fields that it changes.',
    }),
    state: z.enum(BULK_STATES).meta({
      description:
        '`choosing` while those who match are noted, `running` while they are changed, then `done`; `cancelled` or `failed` if it ended early; `undoing`, then `undone`.',
    }),
    total: count('How many people were chosen; while they are being chosen, how many are expected.'),
    done: count('How many it has changed.'),
    left: count('How many it has left as they were.'),
    restored: count('How many of those changed were restored by undoing it.'),
    notRestored: count('How many were not, because of newer changes.'),
    problem: z.string().nullable().meta({ description: 'Why it failed.' }),
    createdBy: Maker,
    createdAt: timestampSchema,
    endedAt: timestampSchema.nullable(),
    undoUntil: timestampSchema
      .nullable()
      .meta({ description: 'Until when it can be undone; null when it can’t be.' }),
    undoneBy: Maker.nullable(),
    undoneAt: timestampSchema.nullable(),
  })
  .meta({ id: 'BulkJob', description: 'A change of many people at once.', examples: [EXAMPLE_JOB] });

export const BulkItemsQuery = z.object({
  ...pageQuery,
  outcome: oneOf(BULK_OUTCOMES, { description: 'Only people of this outcome.' }).optional(),
});

export const BulkJobItem = z
  .object({
    cardHolderId: idSchema,
    externalId: z.string().nullable(),
    firstName: z
      .string()
      .nullable()
      .meta({ description: 'Null, as are the others, once they are merged or erased.' }),
    lastName: z.string().nullable(),
    preferredName: z.string().nullable(),
    outcome: z.enum(BULK_OUTCOMES).nullable().meta({
      description:
        '`done`, or `left` as they were; after undoing, `restored` or `not_restored`. Null until it is their turn.',
    }),
    reason: z.enum(BULK_LEFT_REASONS).nullable().meta({
      description:
        'Why they were left, or not restored: `changed_since` (somebody changed them after they were chosen, or after the change), `archived`, `valid_longer` (as long as asked for, or longer), `no_expiry_date`, `same` (has all of the values already), `date_passed` (a card could not be used any more), `has_card`, `in_order`, `printed` (the card is at the printer, or printed), `ended` (the order item had ended otherwise), `merged` (into another record), `erased`.',
    }),
    orderId: idSchema.nullable().meta({ description: 'The order that has their card.' }),
  })
  .meta({ id: 'BulkJobItem', description: 'A person in a bulk job.', examples: [EXAMPLE_ITEM] });

export const BulkJobsQuery = z.object(pageQuery);
export const BulkJobData = dataOf(BulkJob);
export const BulkJobList = listOf(BulkJob);
export const BulkItemList = listOf(BulkJobItem);

export const examples = {
  start: {
    body: {
      kind: 'extend',
      expiryDate: '2027-09-30',
      select: { filters: { holderType: 'student', expiresBefore: '2026-10-01' }, expectedTotal: 312 },
    },
  },
  list: { query: { page: '1' } },
  job: { params },
  items: { params, query: { outcome: 'left' } },
};
