import { and, between, eq, gt, lte, max, sql } from 'drizzle-orm';
import { prepared, statement } from '../../../db/prepared.ts';
import { cardHolderRanges, cardHolders } from '../../../db/schema/card-holders.ts';
import { SEARCHED_FIELDS } from '../../../shared/person/names.ts';
import { pick } from '../../../shared/pick.ts';
import { facetsOf, gramsOf, type Searchable } from './search-index.ts';

/** An organisation's new people are added to the search index when this many are waiting. */
const BATCH = 32;

/** A token longer than any gram. */
const ERASED = 'erased';

/**
 * A GLOB pattern for names with a letter that `foldWrittenOut` writes out, as one character or with a
 * combining mark.
 */
const WRITTEN_OUT = '*[äöüåøðÄÖÜÅØÐ\u0308\u030a]*';

type Unindexed = Searchable & { seq: number };

const { number, indexedThrough } = cardHolderRanges;
const isOf = eq(cardHolderRanges.organisationId, sql.placeholder('organisationId'));

/** SQL that keeps the search index in step with the people. Statements about the index itself are raw. */
export const searchQueries = prepared((db) => {
  const { $client: sqlite } = db;
  const range = statement(
    db
      .select({
        first: sql<number>`${number} << 32`,
        last: sql<number>`((${number} + 1) << 32) - 1`,
        indexedThrough: sql<number>`max(${indexedThrough}, ${number} << 32)`,
      })
      .from(cardHolderRanges)
      .where(isOf),
  );
  const newest = statement(
    db
      .select({ seq: max(cardHolders.seq) })
      .from(cardHolders)
      .where(between(cardHolders.seq, sql.placeholder('first'), sql.placeholder('last'))),
  );
  const rows = statement(
    db
      .select({
        seq: cardHolders.seq,
        ...pick(cardHolders, SEARCHED_FIELDS),
        status: cardHolders.status,
        department: cardHolders.department,
        formerIds: sql<string | null>`(SELECT group_concat(merged.external_id, ' ')
          FROM merged_card_holders AS merged WHERE merged.card_holder_id = card_holders.id)`,
      })
      .from(cardHolders)
      .where(
        and(gt(cardHolders.seq, sql.placeholder('after')), lte(cardHolders.seq, sql.placeholder('last'))),
      ),
  );
  const advance = statement(
    db
      .update(cardHolderRanges)
      .set({ indexedThrough: sql`${sql.placeholder('seq')}` })
      .where(isOf),
  );
  const add = sqlite.prepare('INSERT INTO card_holder_search (rowid, grams, facets) VALUES (?, ?, ?)');
  const remove = sqlite.prepare('DELETE FROM card_holder_search WHERE rowid = ?');
  const replace = sqlite.prepare('UPDATE card_holder_search SET grams = ?, facets = ? WHERE rowid = ?');
  const reindex = (seq: number): void => {
    for (const one of rows.all({ after: seq - 1, last: seq })) replace.run(gramsOf(one), facetsOf(one), seq);
  };
  const writtenOut = sqlite.prepare<{ seq: number }, [{ after: number; last: number; letters: string }]>(
    `SELECT seq FROM card_holders WHERE seq > $after AND seq <= $last
       AND first_name || last_name || coalesce(preferred_name, '') GLOB $letters ORDER BY seq`,
  );
  const changes = sqlite.prepare<{ total: number }, []>('SELECT total_changes() AS total');
  const merge = sqlite.prepare(
    "INSERT INTO card_holder_search (card_holder_search, rank) VALUES ('merge', ?)",
  );

  const rangeOf = (organisationId: string) => range.get({ organisationId })!;

  return {
    /** The organisation's range of seqs, and the last one that is in the search index. */
    rangeOf,

    /** The seq for an organisation's next person. */
    nextSeq(organisationId: string): number {
      const { first, last, indexedThrough } = rangeOf(organisationId);
      // The newest person may have been erased, and a successor with the same seq would count as indexed.
      return Math.max(newest.get({ first, last })?.seq ?? first, indexedThrough) + 1;
    },

    /** The newest people, who aren't in the index yet. */
    unindexed(organisationId: string): Unindexed[] {
      const { indexedThrough, last } = rangeOf(organisationId);
      return rows.all({ after: indexedThrough, last });
    },

    /** To be called for each new person; indexes the waiting ones once there are enough. */
    added(organisationId: string, seq: number): void {
      const { indexedThrough } = rangeOf(organisationId);
      if (seq - indexedThrough < BATCH) return;
      for (const one of rows.all({ after: indexedThrough, last: seq }))
        add.run(one.seq, gramsOf(one), facetsOf(one));
      advance.run({ seq, organisationId });
    },

    /** To be called for each change of a person. */
    changed(organisationId: string, before: Searchable, now: Unindexed): void {
      if (now.seq > rangeOf(organisationId).indexedThrough) return;
      if (gramsOf(now) !== gramsOf(before) || facetsOf(now) !== facetsOf(before)) reindex(now.seq);
    },

    /** To be called when somebody has been merged into this person: their external id finds this person from now on. */
    gained(organisationId: string, seq: number): void {
      if (seq <= rangeOf(organisationId).indexedThrough) reindex(seq);
    },

    /** The seqs of people in a range who have names with other spellings: "Müller" is "Mueller", too. */
    writtenOut: (after: number, last: number): number[] =>
      writtenOut.all({ after, last, letters: WRITTEN_OUT }).map(({ seq }) => seq),

    /** Renews somebody's entry in the index. */
    reindex,

    /** To be called for each person who is erased, once their row is gone. */
    removed(organisationId: string, seq: number): void {
      if (seq > rangeOf(organisationId).indexedThrough) return;
      // Searches no longer find the person, but the grams stay on disk until segments are merged. Adding another word
      // makes sure that there is a segment to merge with, so that the next tidying removes the grams.
      replace.run(ERASED, '', seq);
      remove.run(seq);
    },

    /** Runs one step of a merge (`tidy-index.ts`); returns true when it found something to merge. */
    merged(pages: number): boolean {
      const before = changes.get()!.total;
      merge.run(pages);
      // SQLite counts the merge command itself as one change.
      return changes.get()!.total - before >= 2;
    },
  };
});
