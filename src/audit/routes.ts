import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { read } from '../db/read.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { list } from '../http/reply.ts';
import { AuditList, AuditQuery } from './contract.ts';
import { auditPage } from './page.ts';

export const auditRoutes = (context: Context) =>
  new Elysia({ name: 'audit', prefix: '/audit-log' }).get(
    '',
    ...operation(
      context,
      {
        id: 'listAuditEntries',
        summary: 'List audit entries',
        description:
          'Every change, newest first. Nothing edits or deletes the log. An import is one entry (`import.started`), whose `imported` counts its changes. `importId` lists these one by one, and `entityId` lists them among all changes of a record; other filters find an import by what it changed. Each entry also says what its records are called now (`entity`, `mentioned`), but nothing about a person who was erased.',
        scope: 'audit:read',
        query: AuditQuery,
        success: { status: 200, description: 'A page of the log.', body: AuditList },
        errors: ['validation_failed'],
        example: { query: { entityType: 'card_holder' } },
      },
      async ({ caller, query, request }) => {
        const { page, pageSize, ...filter } = query;
        const asked = askedBy(context, request);
        const { entries, total } = await read(asked, auditPage, caller.organisationId, filter, {
          page,
          pageSize,
        });
        return list(entries, { page, pageSize, total });
      },
    ),
  );
