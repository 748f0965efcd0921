import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { read } from '../db/read.ts';
import { write } from '../db/tx.ts';
import { download } from '../http/answer/download.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { ok, okTexts } from '../http/reply.ts';
import { CSV_TYPE } from '../lib/csv.ts';
import { newId } from '../lib/uuid.ts';
import { allowsSingleNames } from '../organisations/single-names.ts';
import { todayOf } from '../organisations/today.ts';
import { DEFAULT_EXPORT } from '../shared/person/export-columns.ts';
import { exportedPeople, noteExport } from './export.ts';
import { largestDepartments } from './field-queries.ts';
import { checkImport } from './import/check.ts';
import { IMPORT_LIMIT_BYTES, ImportBody, ImportData } from './import/contract.ts';
import { importCardHolders } from './import/import.ts';
import { listFilter } from './lists/filters/asked-filter.ts';
import { DepartmentsData, ExportQuery } from './transfer-contract.ts';

const DEPARTMENTS_MAX = 1000;

/** Imports and exports many people at once. */
export const cardHolderTransferRoutes = (context: Context) =>
  new Elysia({ name: 'card-holder-transfer', prefix: '/card-holders' })
    .post(
      '/import',
      ...operation(
        context,
        {
          id: 'importCardHolders',
          summary: 'Import many card holders',
          description:
            'Creates or changes the person of each row by its externalId, or changes them by its cardHolderId. Up to 2,000 rows in up to 16 MiB. Each row is all or nothing by itself, and one that fails does not stop the others. A dry run says what would become of each row, with old and new values, warns of likely slips, and writes nothing. An import can be repeated: rows that change nothing are `unchanged`.',
          scope: 'card_holders:write',
          body: ImportBody,
          singleNames: (organisationId) => allowsSingleNames(context.db, organisationId),
          bodyLimitBytes: IMPORT_LIMIT_BYTES,
          success: { status: 200, description: 'What became of each row, in order.', body: ImportData },
          errors: ['validation_failed'],
          example: {
            body: {
              dryRun: false,
              defaults: { holderType: 'student' },
              rows: [
                {
                  externalId: 'S1024816',
                  firstName: 'Mary',
                  lastName: 'Somerville',
                  department: 'Astronomy',
                  customFields: { matriculation: '1024816' },
                },
                { externalId: 'S1024817', firstName: 'Emmy', lastName: 'Noether', department: 'Mathematics' },
              ],
            },
          },
        },
        async ({ caller, body: { rows, dryRun = false, defaults, importId = newId() } }) => {
          const { organisationId, actor } = caller;
          const input = { rows, holderType: defaults?.holderType };
          if (dryRun) {
            const today = todayOf(context, organisationId);
            return okTexts(await checkImport(context, actor, organisationId, { ...input, today }));
          }
          return okTexts(await importCardHolders(context, actor, organisationId, importId, input));
        },
      ),
    )
    .get(
      '/export',
      ...operation(
        context,
        {
          id: 'exportCardHolders',
          summary: 'Export card holders as CSV',
          description:
            'All people that the list has for the same filters, in the same order and without their notes. The file is UTF-8 with a byte order mark, with commas and LF line ends. It is read while it is sent: somebody who changes meanwhile is in it as before or as after, and somebody whose name changes can be missing or there twice. Its columns are named like the fields of an import, with one for each custom field (`customFields.NAME`), or a single one of JSON when there are more than 200; `photoState`, `cardState` and `cardValidUntil` are there only to be read. An apostrophe is put before anything that a spreadsheet would take for a formula: `=`, `+`, `-` or `@`, also in full width, at the start of a cell or after a comma, semicolon, bar, tab or line break inside it. The import of the web app removes it again. Each export is in the audit log.',
          scope: 'card_holders:read',
          query: ExportQuery,
          success: { status: 200, description: 'The file, streamed.', contentType: 'text/csv' },
          errors: ['validation_failed'],
          example: {
            query: {
              status: 'active',
              columns: 'cardHolderId,firstName,lastName,expiryDate,photoState,cardState',
            },
          },
        },
        async ({ caller, query: { columns = DEFAULT_EXPORT, ...asked }, request }) => {
          const { organisationId, actor } = caller;
          const filename = `people-${todayOf(context, organisationId)}.csv`;
          return download(context, request, { filename, contentType: CSV_TYPE }, async () => {
            const { q, ...filters } = asked;
            await write(context, actor, noteExport, organisationId, { filters, isSearched: q !== undefined });
            const filter = listFilter(context, organisationId, asked);
            return exportedPeople(askedBy(context, request), organisationId, filter, columns);
          });
        },
      ),
    )
    .get(
      '/departments',
      ...operation(
        context,
        {
          id: 'listDepartments',
          summary: 'List departments',
          description: 'The departments that people have, largest first; at most 1,000.',
          scope: 'card_holders:read',
          success: { status: 200, description: 'Departments.', body: DepartmentsData },
          errors: [],
          example: {},
        },
        async ({ caller, request }) =>
          ok(
            await read(askedBy(context, request), largestDepartments, caller.organisationId, DEPARTMENTS_MAX),
          ),
      ),
    );
