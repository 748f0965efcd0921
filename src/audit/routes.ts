import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { write } from '../db/tx.ts';
import { download } from '../http/answer/download.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { list } from '../http/reply.ts';
import { CSV_TYPE } from '../lib/csv.ts';
import { todayOf } from '../organisations/today.ts';
import { AuditExportQuery, AuditList, AuditQuery } from './contract.ts';
import { exportedEntries, noteExport } from './export.ts';
import { listEntries } from './page.ts';

export const auditRoutes = (context: Context) =>
  new Elysia({ name: 'audit', prefix: '/audit-log' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listAuditEntries',
          summary: 'List audit entries',
          description:
            'Every change, newest first. Nothing edits or deletes the log. An import is one entry (`import.started`), whose `imported` counts its changes, and so is a bulk job (`bulk_job.started`). `importId` lists these changes one by one, and `entityId` lists them among all changes of a record, `cardHolderId` among all that happened around a person; other filters find an import or bulk job by what it changed. Each entry also says what its records are called now (`entity`, `mentioned`), but nothing about a person who was erased.',
          scope: 'audit:read',
          query: AuditQuery,
          success: { status: 200, description: 'A page of the log.', body: AuditList },
          errors: ['validation_failed'],
          example: { query: { entityType: 'card_holder' } },
        },
        async ({ caller, query, request }) => {
          const { page, pageSize, ...filter } = query;
          const asked = askedBy(context, request);
          const paged = { page, pageSize };
          const { entries, total } = await listEntries(asked, caller.organisationId, filter, paged);
          return list(entries, { page, pageSize, total });
        },
      ),
    )
    .get(
      '/export',
      ...operation(
        context,
        {
          id: 'exportAuditLog',
          summary: 'Export the audit log as CSV',
          description:
            'All entries that the list has for the same filters, newest first. The file is UTF-8 with a byte order mark, with commas and LF line ends; `changes` is JSON, for an import the counts of its changes. An apostrophe is put before anything that a spreadsheet would take for a formula. Each export is in the log itself.',
          scope: 'audit:read',
          query: AuditExportQuery,
          success: { status: 200, description: 'The file, streamed.', contentType: 'text/csv' },
          errors: ['validation_failed'],
          example: { query: { entityType: 'card_holder' } },
        },
        async ({ caller: { organisationId, actor }, query, request }) => {
          const filename = `audit-log-${todayOf(context, organisationId)}.csv`;
          return download(context, request, { filename, contentType: CSV_TYPE }, async () => {
            await write(context, actor, noteExport, organisationId, query);
            return exportedEntries(askedBy(context, request), organisationId, query);
          });
        },
      ),
    );
