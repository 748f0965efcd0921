import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { revocations } from '../../db/schema/offline.ts';

/** Rows in one part of the list: some milliseconds to read, write and sign. */
export const PART_ROWS = 10_000;

/** All SQL about the list of cards that aren't valid. */
const revocationQueries = prepared((db) => ({
  after: statement(
    db
      .select({
        codeHash: revocations.codeHash,
        validUntil: revocations.validUntil,
        endsOn: revocations.endsOn,
        seq: revocations.seq,
      })
      .from(revocations)
      .where(
        and(
          eq(revocations.organisationId, sql.placeholder('organisationId')),
          gt(revocations.seq, sql.placeholder('seq')),
        ),
      )
      .orderBy(asc(revocations.seq))
      .limit(PART_ROWS + 1),
  ),
}));

/** A part of the list, as it goes into a document. */
export interface ListPart {
  added: string[];
  removed: string[];
  /** The last change that it has. */
  seq: number;
  isComplete: boolean;
}

/**
 * Reads the changes of an organisation's list after `seq`; null for the whole list. Cards whose QR code says itself that
 * they are over are left out.
 * @param today the day in the organisation's time zone, YYYY-MM-DD
 */
export const listPart = reading(
  'verification.revocations',
  (db: Db, organisationId: string, seq: number | null, today: string): ListPart => {
    const rows = revocationQueries(db).after.all({ organisationId, seq: seq ?? 0 });
    const part = rows.slice(0, PART_ROWS);
    const hashOf = ({ codeHash }: (typeof rows)[number]) => codeHash.toString('base64url');
    const listed = part.filter(
      ({ endsOn, validUntil }) => endsOn !== null && (validUntil === null || validUntil >= today),
    );
    return {
      added: listed.map((row) => (row.endsOn === '' ? hashOf(row) : `${hashOf(row)} ${row.endsOn}`)),
      // At the beginning, there is nothing to remove from.
      removed: seq === null ? [] : part.filter(({ endsOn }) => endsOn === null).map(hashOf),
      seq: part.at(-1)?.seq ?? seq ?? 0,
      isComplete: rows.length <= PART_ROWS,
    };
  },
  () => true,
);
