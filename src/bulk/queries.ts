import { and, count, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { given, prepared, statement } from '../db/prepared.ts';
import { reading } from '../db/read.ts';
import { type BulkJob, bulkJobs } from '../db/schema/bulk-jobs.ts';
import { offsetOf, type Page } from '../lib/page.ts';
import type { BulkState } from '../shared/bulk.ts';

const UNDER_WAY: BulkState[] = ['choosing', 'running', 'undoing'];

/** Fields that a job has from the start. */
const GIVEN = [
  'id',
  'organisationId',
  'kind',
  'input',
  'filter',
  'state',
  'total',
  'actor',
  'createdAt',
] as const;

/** Fields that change while a job goes on. */
const CHANGEABLE = [
  'filter',
  'state',
  'chosenThrough',
  'through',
  'total',
  'done',
  'leftAlone',
  'restored',
  'notRestored',
  'problem',
  'undoActor',
  'endedAt',
  'undoneAt',
] as const;
export type ChangeableField = (typeof CHANGEABLE)[number];

const isIt = eq(bulkJobs.id, sql.placeholder('id'));
const isOf = eq(bulkJobs.organisationId, sql.placeholder('organisationId'));

/** SQL about bulk jobs themselves; SQL about the people in them is in `item-queries.ts`. */
export const bulkQueries = prepared((db) => ({
  byId: statement(db.select().from(bulkJobs).where(and(isIt, isOf))),
  byIdAlone: statement(db.select().from(bulkJobs).where(isIt)),
  /** The job in progress, if any. */
  underWay: statement(
    db
      .select()
      .from(bulkJobs)
      .where(and(isOf, inArray(bulkJobs.state, UNDER_WAY).inlineParams())),
  ),
  /** Newest first. */
  page: statement(
    db
      .select()
      .from(bulkJobs)
      .where(isOf)
      .orderBy(desc(bulkJobs.seq))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  ),
  total: statement(db.select({ total: count() }).from(bulkJobs).where(isOf)),
  insert: statement(db.insert(bulkJobs).values(given(bulkJobs, GIVEN))),
  update: statement(db.update(bulkJobs).set(given(bulkJobs, CHANGEABLE)).where(isIt)),
  /** A job that has ended and was begun before a given time. */
  old: statement(
    db
      .select({ seq: bulkJobs.seq })
      .from(bulkJobs)
      .where(
        and(
          lt(bulkJobs.createdAt, sql.placeholder('before')),
          notInArray(bulkJobs.state, UNDER_WAY).inlineParams(),
        ),
      )
      .limit(1),
  ),
  remove: statement(db.delete(bulkJobs).where(eq(bulkJobs.seq, sql.placeholder('seq')))),
}));

/** A page of an organisation's bulk jobs, newest first, and how many there are. */
export const bulkJobPage = reading(
  'bulk.page',
  (db: Db, organisationId: string, page: Page): { rows: BulkJob[]; total: number } => {
    const queries = bulkQueries(db);
    const rows = queries.page.all({ organisationId, limit: page.pageSize, offset: offsetOf(page) });
    return { rows, total: queries.total.get({ organisationId })!.total };
  },
);
