import { inSteps, type Step } from '../db/in-steps.ts';
import { type Looked, lookThrough } from '../db/look-through.ts';
import type { Db } from '../db/open.ts';
import { type Readable, read, reading } from '../db/read.ts';
import { isDeep, type Page } from '../lib/page.ts';
import { presentAll } from './present.ts';
import { type AuditFilter, entriesOf, entryPage, isNarrow, listingOf } from './queries.ts';

interface AuditPage {
  entries: ReturnType<typeof presentAll>;
  total: number;
}

/** One page of an organisation's audit log as the API shows it, and how many entries match. */
export const listEntries = (
  asked: Readable,
  organisationId: string,
  filter: AuditFilter,
  page: Page,
): Promise<AuditPage> =>
  inSteps<Looked, AuditPage>(asked, (progress) =>
    read(asked, auditPage, organisationId, filter, page, progress),
  );

/**
 * One step of reading a page. With a filter for an import, a record or a person, all matches are looked up; otherwise
 * the log is read from its newest entry.
 */
export const auditPage = reading(
  'audit.page',
  (
    db: Db,
    organisationId: string,
    filter: AuditFilter,
    page: Page,
    progress: Looked | null,
  ): Step<Looked, AuditPage> => {
    if (isNarrow(filter)) {
      const { rows, total } = entryPage(db, organisationId, filter, page);
      return { done: { entries: presentAll(db, organisationId, rows), total } };
    }
    const step = lookThrough(db, listingOf(db, organisationId, filter), page, progress);
    if ('progress' in step) return step;
    const { page: shown, total } = step.done;
    const entries = shown.length === 0 ? [] : presentAll(db, organisationId, entriesOf(db, shown));
    return { done: { entries, total } };
  },
  (_, filter, page, progress) =>
    isNarrow(filter) ? isDeep(page) : progress !== null || page.pageSize > SHORT,
);

/** A page with more entries than this isn't a short read: the records that each entry mentions are looked up. */
const SHORT = 50;
