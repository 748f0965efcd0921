import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { HolderSort } from '../../../api/holders.ts';
import { texts } from '../../../texts/texts.ts';
import type { SortedColumn } from './columns.ts';
import classes from './list.module.css';

interface Props {
  column: SortedColumn;
  sort: HolderSort;
  onSort: (sort: HolderSort) => void;
}

/** A column heading that sorts by its column; a second click reverses the order. */
export function SortHead({ column, sort, onSort }: Props) {
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(direction === 'ascending' ? `-${column}` : column)}
      >
        {texts.people.columns[column]}
        <Icon size={14} aria-hidden data-shown={direction !== undefined || undefined} />
      </button>
    </th>
  );
}
