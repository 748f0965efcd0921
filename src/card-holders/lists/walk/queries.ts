import type { Db } from '../../../db/open.ts';
import { preparedTexts } from '../../../db/prepared.ts';
import { LISTED_COLUMNS, type ListedHolder } from '../../columns.ts';
import type { HolderFilter } from '../search/search-index.ts';

interface Walk {
  filter: HolderFilter;
  direction: 'ASC' | 'DESC';
  /** SQL of a further condition, with parameters of its own. */
  test?: string;
}

/**
 * Statements that list people along an index that is already in order: at most `$limit`, after the first `$offset`.
 * Those first ones are skipped within the index, without reading their rows.
 */
export const walks =
  (db: Db) =>
  ({ filter, direction, test = '' }: Walk) => {
    const { index, where } = indexFor(filter);
    const statement = pages(
      db,
    )(`SELECT ${LISTED_COLUMNS} FROM card_holders INDEXED BY ${index} WHERE ${where} ${test}
      ORDER BY sort_key ${direction}, id ${direction} LIMIT $limit OFFSET $offset`);
    return (values: Record<string, string | number>) => statement.all(values);
  };

const pages = preparedTexts<ListedHolder>();

/** The index that lists these people by name, and the condition for using it. */
export function indexFor({ status, department }: HolderFilter): { index: string; where: string } {
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

/** A person's place in the order of names. */
export interface Named {
  seq: number;
  sortKey: string;
  id: string;
}

/** The next people along the names of a status or department, read from its index alone. */
export function namesAfter(
  db: Db,
  organisationId: string,
  filter: HolderFilter,
  after: Pick<Named, 'sortKey' | 'id'> | null,
  limit: number,
  offset = 0,
): Named[] {
  const { index, where } = indexFor(filter);
  const { sortKey, id } = after ?? { sortKey: '', id: '' };
  return names(db)(`SELECT seq, sort_key AS sortKey, id FROM card_holders INDEXED BY ${index}
     WHERE ${where} AND (sort_key, id) > ($sortKey, $id) ORDER BY sort_key, id LIMIT $limit OFFSET $offset`).all(
    {
      organisationId,
      ...filter,
      sortKey,
      id,
      limit,
      offset,
    },
  );
}

const names = preparedTexts<Named>();
