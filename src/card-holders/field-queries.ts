import { prepared } from '../db/prepared.ts';

/** SQL about the values in use, whoever's they are. */
export const fieldQueries = prepared(({ $client: sqlite }) => {
  const names = sqlite.prepare<unknown, [number, number]>(
    `SELECT DISTINCT key FROM card_holders, json_each(custom_fields)
     WHERE seq BETWEEN ? AND ? AND custom_fields <> '{}'`,
  );
  return {
    /** The names of the custom fields that people of these seqs have. */
    customNames: (first: number, last: number): string[] => (names.values(first, last) as [string][]).flat(),

    /** The largest departments, with how many people each has. */
    departments: sqlite.prepare<
      { department: string; total: number },
      [{ organisationId: string; limit: number }]
    >(
      `SELECT department, sum(total) AS total FROM card_holder_totals
       WHERE organisation_id = $organisationId AND department <> ''
       GROUP BY department HAVING sum(total) > 0 ORDER BY total DESC, department LIMIT $limit`,
    ),
  };
});
