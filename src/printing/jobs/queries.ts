import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { given, givenRow, prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { cards } from '../../db/schema/cards.ts';
import { type PrintJob, printJobs } from '../../db/schema/printers.ts';
import { offsetOf, type Page } from '../../lib/page.ts';
import type { PrintJobState } from '../../shared/statuses.ts';

/** A job, with the fields of its card that are shown. */
export type JobOfCard = PrintJob & { cardNumber: string; displayName: string | null };

const isIt = eq(printJobs.id, sql.placeholder('id'));
const at = sql`${sql.placeholder('at')}`;
/** Inlined for the partial index. */
const isOpen = sql`${printJobs.state} IN ('waiting', 'sending', 'accepted', 'sent', 'unclear')`;

/** The condition of the partial index, word for word. */
const IS_DUE = "state IN ('waiting', 'sending', 'accepted', 'unclear')";

/** The filters of the list; null for no filter. */
const isWanted = and(
  eq(printJobs.organisationId, sql.placeholder('organisationId')),
  sql`(${sql.placeholder('state')} IS NULL OR ${printJobs.state} = ${sql.placeholder('state')})`,
  sql`(${sql.placeholder('printerId')} IS NULL OR ${printJobs.printerId} = ${sql.placeholder('printerId')})`,
  sql`(${sql.placeholder('cardId')} IS NULL OR ${printJobs.cardId} = ${sql.placeholder('cardId')})`,
);

/** All SQL about print jobs. */
export const jobQueries = prepared((db) => ({
  insert: statement(db.insert(printJobs).values(givenRow(printJobs))),
  byIdAlone: statement(db.select().from(printJobs).where(isIt)),
  /** The job of a card that is under way or in doubt; there is one at most. */
  openOf: statement(
    db
      .select()
      .from(printJobs)
      .where(and(eq(printJobs.cardId, sql.placeholder('cardId')), isOpen)),
  ),
  /** The newest job of each card in a batch. */
  ofBatch: statement(
    db
      .select()
      .from(printJobs)
      .where(eq(printJobs.batchId, sql.placeholder('batchId')))
      .orderBy(asc(printJobs.seq)),
  ),
  /** The next job that a printer has nothing of yet. */
  next: db.$client.prepare<{ id: string }, [{ printerId: string }]>(
    `SELECT id FROM print_jobs INDEXED BY print_jobs_due
     WHERE ${IS_DUE} AND printer_id = $printerId AND state = 'waiting' ORDER BY seq LIMIT 1`,
  ),
  /** Jobs that a printer has to be asked about; those that it has come first. Unclear ones are asked about for a while: the answer may still come. */
  toFollow: db.$client.prepare<{ id: string }, [{ printerId: string; since: string; limit: number }]>(
    `SELECT id FROM (
       SELECT id, seq, state = 'unclear' AS isUnclear FROM print_jobs INDEXED BY print_jobs_due
       WHERE ${IS_DUE} AND printer_id = $printerId AND state IN ('sending', 'accepted', 'unclear')
         AND (state <> 'unclear' OR settled_at > $since)
       UNION SELECT id, seq, state = 'unclear' FROM print_jobs WHERE is_cancelling = 1 AND printer_id = $printerId
     ) ORDER BY isUnclear, seq LIMIT $limit`,
  ),
  /** The printers that have something to do. */
  busyPrinters: db.$client.prepare<{ id: string }, [{ since: string }]>(
    `SELECT id FROM printers
     WHERE EXISTS (
         SELECT 1 FROM print_jobs INDEXED BY print_jobs_due
         WHERE ${IS_DUE} AND printer_id = printers.id AND (state <> 'unclear' OR settled_at > $since)
           AND (state <> 'waiting' OR paused_because IS NULL))
       OR EXISTS (SELECT 1 FROM print_jobs WHERE is_cancelling = 1 AND printer_id = printers.id)`,
  ),
  begin: statement(
    db
      .update(printJobs)
      .set({ ...given(printJobs, ['remoteId', 'remoteUuid']), state: 'sending' })
      .where(isIt),
  ),
  /** The printer has nothing of it after all. */
  reopen: statement(
    db
      .update(printJobs)
      .set({ state: 'waiting', remoteId: null, remoteUuid: null, sentAt: null })
      .where(isIt),
  ),
  accept: statement(
    db
      .update(printJobs)
      .set({ ...given(printJobs, ['sentAt']), state: 'accepted' })
      .where(isIt),
  ),
  noteReport: statement(
    db
      .update(printJobs)
      .set(given(printJobs, ['reasons', 'message']))
      .where(isIt),
  ),
  settle: statement(
    db
      .update(printJobs)
      .set({ ...given(printJobs, ['state', 'isCancelling']), settledAt: at })
      .where(isIt),
  ),
  /**
   * For a database that was taken back in time: the cards may have come out since. The printer isn't asked, because the
   * last word on a card may be about another job, which the database doesn't know.
   */
  endOpen: statement(
    db
      .update(printJobs)
      .set({
        ...given(printJobs, ['message']),
        ...{ state: 'unclear', remoteId: null, remoteUuid: null, isCancelling: false, settledAt: at },
      })
      .where(sql.raw(IS_DUE)),
  ),
  setCancelling: statement(
    db
      .update(printJobs)
      .set(given(printJobs, ['isCancelling']))
      .where(isIt),
  ),
  move: statement(
    db
      .update(printJobs)
      .set(given(printJobs, ['printerId', 'printerName']))
      .where(
        and(eq(printJobs.batchId, sql.placeholder('batchId')), eq(printJobs.state, 'waiting').inlineParams()),
      ),
  ),
  page: statement(
    db
      .select({
        ...getTableColumns(printJobs),
        cardNumber: cards.cardNumber,
        displayName: sql<string | null>`${cards.printedFields} ->> 'displayName'`,
      })
      .from(printJobs)
      .innerJoin(cards, eq(cards.id, printJobs.cardId))
      .where(isWanted)
      .orderBy(desc(printJobs.seq))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  ),
  total: statement(db.select({ total: sql<number>`count(*)` }).from(printJobs).where(isWanted)),
}));

interface JobFilter {
  state?: PrintJobState;
  printerId?: string;
  cardId?: string;
}

/** One page of an organisation's print jobs, newest first, and how many match. */
export const jobPage = reading(
  'print-jobs.page',
  (
    db: Db,
    organisationId: string,
    { state, printerId, cardId }: JobFilter,
    page: Page,
  ): { rows: JobOfCard[]; total: number } => {
    const wanted = {
      organisationId,
      state: state ?? null,
      printerId: printerId ?? null,
      cardId: cardId ?? null,
    };
    const rows = jobQueries(db).page.all({ ...wanted, limit: page.pageSize, offset: offsetOf(page) });
    return { rows, total: jobQueries(db).total.get(wanted)!.total };
  },
  // Years of jobs are counted.
  () => true,
);
