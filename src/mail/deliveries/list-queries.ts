import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { inSteps, type Step } from '../../db/in-steps.ts';
import { type Listing, type Looked, lookThrough } from '../../db/look-through.ts';
import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import { type MailRow, mailDeliveries } from '../../db/schema/mail.ts';
import type { Page } from '../../lib/page.ts';

const { seq: _, ...columns } = getTableColumns(mailDeliveries);

type MailFilter = Partial<Pick<MailRow, 'status' | 'kind'>> & { cardHolderId?: string };

interface MailPage {
  mails: MailRow[];
  total: number;
}

/** One page of an organisation's mail, newest first, and how many match. */
export const listMail = (
  asked: Readable,
  organisationId: string,
  filter: MailFilter,
  page: Page,
): Promise<MailPage> =>
  inSteps<Looked, MailPage>(asked, (progress) =>
    read(asked, mailPage, organisationId, filter, page, progress),
  );

/** A step of `listMail`. */
export const mailPage = reading(
  'mail.page',
  (
    db: Db,
    organisationId: string,
    filter: MailFilter,
    page: Page,
    progress: Looked | null,
  ): Step<Looked, MailPage> => {
    const step = lookThrough(db, listingOf(organisationId, filter), page, progress);
    if ('progress' in step) return step;
    const { page: shown, total } = step.done;
    return { done: { mails: shown.length === 0 ? [] : mailsOf(db, shown), total } };
  },
);

/**
 * Finds mail by the first condition that the filter has, in this order: person, status, kind. Each has an index.
 * Further conditions are tested row by row.
 */
function listingOf(organisationId: string, { status, kind, cardHolderId }: MailFilter): Listing {
  const table = mailDeliveries;
  const [first, ...others] = [
    cardHolderId === undefined ? undefined : eq(table.cardHolderId, cardHolderId),
    status === undefined ? undefined : eq(table.status, status),
    kind === undefined ? undefined : eq(table.kind, kind),
  ].filter((one) => one !== undefined);
  const isOurs = eq(table.organisationId, organisationId);
  return cardHolderId === undefined
    ? { table, along: [and(isOurs, first)], test: and(...others), isNewestFirst: true }
    : { table, along: [first], test: and(isOurs, ...others), isNewestFirst: true };
}

const mailsOf = (db: Db, seqs: number[]): MailRow[] =>
  db
    .select(columns)
    .from(mailDeliveries)
    .where(inArray(mailDeliveries.seq, seqs))
    .orderBy(desc(mailDeliveries.seq))
    .all();
