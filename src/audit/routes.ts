import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { operation } from '../http/operation.ts';
import { list } from '../http/reply.ts';
import { AuditList, AuditQuery } from './contract.ts';
import { presentAll } from './present.ts';
import { auditPage } from './queries.ts';

export const auditRoutes = (context: Context) =>
  new Elysia({ name: 'audit', prefix: '/audit-log' }).get(
    '',
    ...operation(
      context,
      {
        id: 'listAuditEntries',
        summary: 'List audit entries',
        description:
          'Every change, newest first. Nothing edits or deletes the log. An import is one entry (`import.started`), which `imported` tells the changes of; they are listed one by one with `importId`, and beside all others of a record with `entityId`. Other filters find an import by what it changed. Beside what was recorded, each entry tells what its records are called now (`entity`, `mentioned`); of a person who was erased, nothing is told.',
        scope: 'audit:read',
        query: AuditQuery,
        success: { status: 200, description: 'A page of the log.', body: AuditList },
        errors: ['validation_failed'],
        example: { query: { entityType: 'card_holder' } },
      },
      ({ caller, query }) => {
        const { page, pageSize, ...filter } = query;
        const { rows, total } = auditPage(context.db, caller.organisationId, filter, { page, pageSize });
        return list(presentAll(context.db, caller.organisationId, rows), { page, pageSize, total });
      },
    ),
  );
