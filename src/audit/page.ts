import type { Db } from '../db/open.ts';
import { reading } from '../db/read.ts';
import { isDeep, type Page } from '../lib/page.ts';
import { presentAll } from './present.ts';
import { type AuditFilter, entryPage } from './queries.ts';

/** One page of an organisation's audit log as the API shows it, and how many entries match. */
export const auditPage = reading(
  'audit.page',
  (db: Db, organisationId: string, filter: AuditFilter, page: Page) => {
    const { rows, total } = entryPage(db, organisationId, filter, page);
    return { entries: presentAll(db, organisationId, rows), total };
  },
  // All that match are counted.
  (_, { importId, entityId, cardHolderId }, page) =>
    (importId ?? entityId ?? cardHolderId) === undefined || isDeep(page),
);
