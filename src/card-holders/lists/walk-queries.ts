import { prepared } from '../../db/prepared.ts';
import { LISTED_COLUMNS, type ListedHolder } from '../columns.ts';
import type { HolderFilter } from './search-index.ts';

interface Walk {
  filter: HolderFilter;
  direction: 'ASC' | 'DESC';
  /** SQL of a further condition, with parameters of its own. */
  test?: string;
}

/**
 * Statements that list people along an index that is already in order, `$limit` after `$offset`. People before the offset
 * are skipped within the index, without reading their rows.
 */
export const walks = prepared(({ $client: sqlite }) => {
  const prepare = (sql: string) => sqlite.prepare<ListedHolder, [Record<string, string | number>]>(sql);
  const statements = new Map<string, ReturnType<typeof prepare>>();

  return ({ filter, direction, test = '' }: Walk) => {
    const { index, where } = indexFor(filter);
    const sql = `SELECT ${LISTED_COLUMNS} FROM card_holders INDEXED BY ${index} WHERE ${where} ${test}
      ORDER BY sort_key ${direction}, id ${direction} LIMIT $limit OFFSET $offset`;
    const statement = statements.get(sql) ?? prepare(sql);
    statements.set(sql, statement);
    return (values: Record<string, string | number>) => statement.all(values);
  };
});

function indexFor({ status, department }: HolderFilter): { index: string; where: string } {
  const where = 'organisation_id = $organisationId';
  if (department !== undefined)
    return {
      index: 'card_holders_by_department',
      where: `${where} AND department = $department${status === undefined ? '' : ' AND status = $status'}`,
    };
  return status === undefined
    ? { index: 'card_holders_by_name', where }
    : { index: 'card_holders_by_status', where: `${where} AND status = $status` };
}
