import { prepared } from '../../db/prepared.ts';
import { facetsOf, gramsOf, type Searchable } from './search-index.ts';

/** So many new people of an organisation wait to be added to the search index together; at most one fewer remain. */
const BATCH = 32;

/** Longer than any gram. */
const ERASED = 'erased';

export type Unindexed = Searchable & { seq: number };

/** SQL that keeps the search index in step with its people. */
export const searchQueries = prepared(({ $client: sqlite }) => {
  const range = sqlite.prepare<{ first: number; last: number; indexedThrough: number }, [string]>(
    `SELECT number << 32 AS first, ((number + 1) << 32) - 1 AS last,
       max(indexed_through, number << 32) AS indexedThrough
     FROM card_holder_ranges WHERE organisation_id = ?`,
  );
  const newest = sqlite.prepare<{ seq: number | null }, [number, number]>(
    'SELECT max(seq) AS seq FROM card_holders WHERE seq BETWEEN ? AND ?',
  );
  const after = sqlite.prepare<Unindexed, [number, number]>(
    `SELECT seq, first_name AS firstName, last_name AS lastName, preferred_name AS preferredName,
       external_id AS externalId, email, status, department
     FROM card_holders WHERE seq > ? AND seq <= ?`,
  );
  const add = sqlite.prepare('INSERT INTO card_holder_search (rowid, grams, facets) VALUES (?, ?, ?)');
  const remove = sqlite.prepare('DELETE FROM card_holder_search WHERE rowid = ?');
  const replace = sqlite.prepare('UPDATE card_holder_search SET grams = ?, facets = ? WHERE rowid = ?');
  const advance = sqlite.prepare(
    'UPDATE card_holder_ranges SET indexed_through = ? WHERE organisation_id = ?',
  );
  const changes = sqlite.prepare<{ total: number }, []>('SELECT total_changes() AS total');
  const merge = sqlite.prepare(
    "INSERT INTO card_holder_search (card_holder_search, rank) VALUES ('merge', ?)",
  );

  const rangeOf = (organisationId: string) => range.get(organisationId)!;

  return {
    /** Where an organisation's people lie in the search index, and up to where they are in it. */
    rangeOf,

    /** The seq for an organisation's next person. */
    nextSeq(organisationId: string): number {
      const { first, last, indexedThrough } = rangeOf(organisationId);
      // The newest may have been erased, and whoever had their seq would count as indexed.
      return Math.max(newest.get(first, last)?.seq ?? first, indexedThrough) + 1;
    },

    /** The newest people, whom the index doesn't have yet. */
    unindexed(organisationId: string): Unindexed[] {
      const { indexedThrough, last } = rangeOf(organisationId);
      return after.all(indexedThrough, last);
    },

    /** To be called with each new person; adds those who wait when there are enough of them. */
    added(organisationId: string, seq: number): void {
      const { indexedThrough } = rangeOf(organisationId);
      if (seq - indexedThrough < BATCH) return;
      for (const one of after.all(indexedThrough, seq)) add.run(one.seq, gramsOf(one), facetsOf(one));
      advance.run(seq, organisationId);
    },

    /** To be called with each change. */
    changed(organisationId: string, before: Searchable, now: Unindexed): void {
      if (now.seq > rangeOf(organisationId).indexedThrough) return;
      const [grams, facets] = [gramsOf(now), facetsOf(now)];
      if (grams !== gramsOf(before) || facets !== facetsOf(before)) replace.run(grams, facets, now.seq);
    },

    /** To be called with each person who is erased, after their row is gone. */
    removed(organisationId: string, seq: number): void {
      if (seq > rangeOf(organisationId).indexedThrough) return;
      // A search finds them no more, but their grams stay until segments are merged; the word that is added makes sure
      // that there is one to merge with, so that the next tidying leaves nothing.
      replace.run(ERASED, '', seq);
      remove.run(seq);
    },

    /** A step of the merge that `tidy-search-index.ts` is about; whether it found something. */
    merged(pages: number): boolean {
      const before = changes.get()!.total;
      merge.run(pages);
      // The command itself counts as one change.
      return changes.get()!.total - before >= 2;
    },
  };
});
