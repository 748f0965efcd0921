import { z } from 'zod';
import { moment, queryText, uuid } from '../http/fields.ts';
import { pageQuery } from '../http/query.ts';
import { fieldChange, idSchema, listOf, timestampSchema } from '../http/schemas.ts';
import { PARTS_OF } from '../shared/audit.ts';
import { MOST_MENTIONED } from './mentioned.ts';

export const AuditQuery = z.object({
  ...pageQuery,
  entityType: queryText(64, { description: 'Such as `card_holder` or `photo`.' }),
  entityId: queryText(64, { description: 'The changed record.' }),
  actorId: queryText(64, { description: 'The key or staff account that made the change.' }),
  action: queryText(64, { description: 'Such as `card_holder.updated`.' }),
  from: moment({ description: 'From this moment on, inclusive.' }).optional(),
  to: moment({ description: 'Up to this moment, exclusive.' }).optional(),
  importId: uuid({
    description: 'Lists the changes of this import, bulk job or photo campaign one by one.',
  }).optional(),
  cardHolderId: uuid({
    description:
      'Lists what happened around this person one by one: to their record, to records that were merged into it, and to their photos, cards and orders. Of orders, that they were created, submitted or cancelled, and that this person’s item was cancelled or failed; all else is told by the card.',
  }).optional(),
});

/** The list's query without the parameters for paging. */
export const AuditExportQuery = AuditQuery.omit({ page: true, pageSize: true });

const EXAMPLE_ENTITY = {
  type: 'card_holder',
  name: 'Ada Lovelace',
  createdAt: '2026-08-30T09:12:00.118Z',
  cardHolder: null,
};

const Entity = z
  .object({
    type: z.string().meta({ description: 'As `entityType`.' }),
    name: z.string().nullable().meta({
      description:
        "A person's name as on their card, a card's number, an order's reference, the name of a design, key, staff account or organisation, a webhook endpoint's description or URL. Null for records without a name, such as a photo or a print batch.",
    }),
    createdAt: timestampSchema,
    cardHolder: z
      .object({
        id: idSchema,
        name: z.string().nullable().meta({ description: 'As on their card; null if they were erased.' }),
      })
      .nullable()
      .meta({
        description: 'Whose photo or card it is, or for whom the order is if it is for a single person.',
      }),
  })
  .meta({ id: 'AuditEntity', description: 'A record in the log, as it is now.', examples: [EXAMPLE_ENTITY] });

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
    entity: Entity.nullable().meta({
      description:
        'What the changed record is called now, for people to read. Null if it no longer exists (erased, deleted, or an ended session), and for an import or bulk job, which are no records.',
    }),
    changes: z
      .record(z.string(), fieldChange)
      .meta({ description: 'Each changed field with its old and new value.' }),
    mentioned: z.record(z.string(), Entity).meta({
      description: `The records whose ids appear in \`changes\`, by id: of the first ${MOST_MENTIONED}, those that still exist.`,
    }),
    importId: z
      .string()
      .nullable()
      .meta({ description: 'The import, bulk job or photo campaign that the change belongs to.' }),
    partOf: z.enum(PARTS_OF).nullable().meta({ description: 'What `importId` is the id of.' }),
    imported: z.record(z.string(), z.int()).nullable().meta({
      description:
        'For the entry of an import, a bulk job or a photo campaign: how many changes it made, by action. Null for all others.',
    }),
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
        entity: EXAMPLE_ENTITY,
        changes: { department: { from: 'Mathematics', to: 'Computing' } },
        mentioned: {},
        importId: null,
        partOf: null,
        imported: null,
        requestId: '0198c5f2-8a10-7d0e-b2c4-51f0a6de9b37',
        address: '192.0.2.7',
      },
    ],
  });

export const AuditList = listOf(AuditEntry);
