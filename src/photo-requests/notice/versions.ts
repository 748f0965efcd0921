import type { Db } from '../../db/open.ts';
import { offsetOf, type Page } from '../../lib/page.ts';
import { FIRST, type NoticeVersion } from './change.ts';
import { noticeQueries } from './queries.ts';

/** A page of an organisation's notices, newest first, without their texts. The last is Lanyard's. */
export function listVersions(
  db: Db,
  organisationId: string,
  page: Page,
): { rows: Omit<NoticeVersion, 'texts' | 'uses'>[]; total: number } {
  const { versions, count } = noticeQueries(db);
  const own = count.get({ organisationId })!.count;
  const offset = offsetOf(page);
  const rows = versions.all({ organisationId, limit: page.pageSize, offset });
  const { version, changedBy, changedAt } = FIRST;
  const hasFirst = own >= offset && own < offset + page.pageSize;
  return { rows: hasFirst ? [...rows, { version, changedBy, changedAt }] : rows, total: own + 1 };
}
