import { inSteps, type Step } from '../db/in-steps.ts';
import type { Db } from '../db/open.ts';
import { type Readable, read, reading } from '../db/read.ts';
import { isDeep, offsetOf, type Page } from '../lib/page.ts';
import { BOUNDS } from './bounds.ts';
import { presentAll } from './present.ts';
import {
  type AuditFilter,
  entriesOf,
  entryPage,
  isNarrow,
  matchesAll,
  matchingAmongNext,
} from './queries.ts';

/** Progress of a look through the log. */
export interface Looked {
  /** The last entry that was looked at. */
  last: number;
  /** The number of entries that match. */
  total: number;
  /** The seqs of the matches on the page. */
  page: number[];
}

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
  inSteps<Looked, AuditPage>(asked, (far) => read(asked, auditPage, organisationId, filter, page, far));

/** A step of a page. Of an import, a record or a person, all that match are looked up; else the log is gone through from its end. */
export const auditPage = reading(
  'audit.page',
  (
    db: Db,
    organisationId: string,
    filter: AuditFilter,
    page: Page,
    far: Looked | null,
  ): Step<Looked, AuditPage> => {
    if (isNarrow(filter)) {
      const { rows, total } = entryPage(db, organisationId, filter, page);
      return { done: { entries: presentAll(db, organisationId, rows), total } };
    }
    const most = matchesAll(filter) ? BOUNDS.skipped : BOUNDS.looked;
    const begunAtMs = performance.now();
    let {
      last,
      total,
      page: shown,
    }: Omit<Looked, 'last'> & { last: number | null } = far ?? {
      last: null,
      total: 0,
      page: [],
    };
    do {
      const offset = Math.max(0, offsetOf(page) - total);
      const window = { offset, limit: page.pageSize - shown.length };
      const next = matchingAmongNext(db, organisationId, filter, last, most, window);
      // Matches beyond what was looked at come with the next step.
      shown = [...shown, ...next.seqs.filter((seq) => next.last === null || seq >= next.last!)];
      total += next.total;
      last = next.last;
      if (last !== null && performance.now() - begunAtMs > BOUNDS.stepMs)
        return { far: { last, total, page: shown } };
    } while (last !== null);
    const entries = shown.length === 0 ? [] : presentAll(db, organisationId, entriesOf(db, shown));
    return { done: { entries, total } };
  },
  (_, filter, page) => !isNarrow(filter) || isDeep(page),
);
