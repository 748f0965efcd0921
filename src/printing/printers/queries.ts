import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { given, givenRow, prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { type PrinterRow, printers } from '../../db/schema/printers.ts';
import { offsetOf, type Page } from '../../lib/page.ts';

const { seq, ...columns } = getTableColumns(printers);
const isIt = eq(printers.id, sql.placeholder('id'));
const isOf = eq(printers.organisationId, sql.placeholder('organisationId'));

const CHANGEABLE = [
  'name',
  'uri',
  'sides',
  'orientation',
  'stock',
  'isDefault',
  'completedMeans',
  'makeAndModel',
  'printerUuid',
  'pausedBecause',
  'failuresInRow',
  'version',
  'updatedAt',
] as const;

/** All SQL about printers; their jobs are in `../jobs/queries.ts`. */
export const printerQueries = prepared((db) => ({
  byId: statement(db.select(columns).from(printers).where(and(isIt, isOf))),
  /** Finds a printer of any organisation, for the sender. */
  byIdAlone: statement(db.select(columns).from(printers).where(isIt)),
  byName: statement(
    db
      .select({ id: printers.id })
      .from(printers)
      .where(and(isOf, sql`${printers.name} = ${sql.placeholder('name')} COLLATE NOCASE`)),
  ),
  page: statement(
    db
      .select(columns)
      .from(printers)
      .where(isOf)
      .orderBy(asc(printers.seq))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  ),
  total: statement(db.select({ total: count() }).from(printers).where(isOf)),
  insert: statement(db.insert(printers).values(givenRow(printers))),
  update: statement(db.update(printers).set(given(printers, CHANGEABLE)).where(isIt)),
  /** Ends the place of the present default. */
  unsetDefault: statement(
    db
      .update(printers)
      .set({
        isDefault: false,
        version: sql`${printers.version} + 1`,
        updatedAt: sql`${sql.placeholder('at')}`,
      })
      .where(and(isOf, eq(printers.isDefault, true).inlineParams())),
  ),
  setFailures: statement(
    db
      .update(printers)
      .set(given(printers, ['failuresInRow']))
      .where(isIt),
  ),
  remove: statement(db.delete(printers).where(isIt)),
}));

/** Numbers of a printer's jobs: not sent yet, at the printer, and in doubt. */
export type JobCounts = Record<'waiting' | 'open' | 'unclear', number>;

export const jobCounts = prepared(({ $client: sqlite }) =>
  sqlite.prepare<JobCounts, { printerId: string }>(
    `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
       count(*) FILTER (WHERE state IN ('sending', 'accepted')) AS open,
       count(*) FILTER (WHERE state = 'unclear') AS unclear
     FROM print_jobs WHERE printer_id = $printerId AND state IN ('waiting', 'sending', 'accepted', 'unclear')`,
  ),
);

/** A page of an organisation's printers, oldest first, each with the numbers of its jobs, and how many there are. */
export const printerPage = reading(
  'printers.page',
  (db: Db, organisationId: string, page: Page): { rows: [PrinterRow, JobCounts][]; total: number } => {
    const queries = printerQueries(db);
    const rows = queries.page.all({ organisationId, limit: page.pageSize, offset: offsetOf(page) });
    return {
      rows: rows.map((printer) => [printer, jobCounts(db).get({ printerId: printer.id })!]),
      total: queries.total.get({ organisationId })!.total,
    };
  },
);
