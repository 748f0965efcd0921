import { z } from 'zod';
import { field, isCalendarDate, Problem, queryText } from '../http/fields.ts';
import { pageQuery } from '../http/query.ts';
import { listOf, timestampSchema } from '../http/schemas.ts';

/** A date alone is its first moment in UTC; a time needs its offset, or it would depend on where the server stands. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

const moment = (description: string) =>
  field({ type: 'string', format: 'date-time', description }, (value): string | Problem => {
    const date = typeof value === 'string' ? MOMENT.exec(value)?.[1] : undefined;
    const ms = date !== undefined && isCalendarDate(date) ? Date.parse(value as string) : Number.NaN;
    return Number.isNaN(ms)
      ? new Problem('invalid_format', 'must be a date, or a timestamp with its offset, in ISO 8601')
      : new Date(ms).toISOString();
  }).optional();

export const AuditQuery = z.object({
  ...pageQuery,
  entityType: queryText(64, { description: 'Such as `card_holder` or `photo`.' }),
  entityId: queryText(64, { description: 'The changed record.' }),
  actorId: queryText(64, { description: 'The key or staff account that made the change.' }),
  action: queryText(64, { description: 'Such as `card_holder.updated`.' }),
  from: moment('The first moment wanted.'),
  to: moment('The first moment no longer wanted.'),
});

export const AuditEntry = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    at: timestampSchema,
    actor: z.object({
      type: z.enum(['api_key', 'staff', 'system']),
      id: z.string().nullable(),
      name: z.string(),
    }),
    action: z.string(),
    entityType: z.string(),
    entityId: z.string(),
    changes: z
      .record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))
      .meta({ description: 'Each changed field with its old and new value.' }),
    requestId: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({
    id: 'AuditEntry',
    description: 'One change: who, when, what, from where.',
    examples: [
      {
        id: '0192f3a5-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
        at: '2026-09-21T14:05:00.731Z',
        actor: { type: 'api_key', id: '0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f', name: 'Student records' },
        action: 'card_holder.updated',
        entityType: 'card_holder',
        entityId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
        changes: { department: { from: 'Mathematics', to: 'Computing' } },
        requestId: '0198c5f2-8a10-7d0e-b2c4-51f0a6de9b37',
        address: '192.0.2.7',
      },
    ],
  });

export const AuditList = listOf(AuditEntry);
