import { columnsOf } from '../../../db/columns-of.ts';
import { prepared, preparedTexts } from '../../../db/prepared.ts';
import { cardHolders } from '../../../db/schema/card-holders.ts';
import { SEARCHED_FIELDS } from '../../../shared/person/names.ts';
import { pick } from '../../../shared/pick.ts';
import type { Condition } from '../filters/queries.ts';
import type { Searchable } from '../search/search-index.ts';

const people = preparedTexts<Searchable>();

const COMPARED = [...SEARCHED_FIELDS, 'status', 'department'] as const;
const COLUMNS = columnsOf('card_holders', pick(cardHolders, COMPARED));

/** SQL about people who were probably meant by a search. */
export const suggestionQueries = prepared((db) => {
  const found = db.$client.prepare<
    { seq: number },
    [{ match: string; first: number; last: number; limit: number }]
  >(
    `SELECT rowid AS seq FROM card_holder_search
     WHERE card_holder_search MATCH $match AND rowid BETWEEN $first AND $last ORDER BY rowid LIMIT $limit`,
  );
  return {
    /** The first `limit` people of a range of the search index, both ends included, who match an FTS5 expression. */
    found: (match: string, first: number, last: number, limit: number): number[] =>
      found.all({ match, first, last, limit }).map(({ seq }) => seq),
    /** The people among these who meet a condition. */
    among: (seqs: number[], { sql, values }: Condition): Searchable[] =>
      people(db)(
        `SELECT ${COLUMNS}, (SELECT group_concat(merged.external_id, ' ')
           FROM merged_card_holders AS merged WHERE merged.card_holder_id = card_holders.id) AS "formerIds"
         FROM json_each($seqs) CROSS JOIN card_holders ON seq = value WHERE TRUE ${sql}`,
      ).all({ ...values, seqs: JSON.stringify(seqs) }),
  };
});
