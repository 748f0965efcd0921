import type { Db } from '../../db/open.ts';
import { preparedTexts } from '../../db/prepared.ts';
import type { HolderFilter } from './search-index.ts';
import { indexFor } from './walk-queries.ts';

/** Somebody's place along the names. */
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
