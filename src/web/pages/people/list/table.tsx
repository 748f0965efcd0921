import { Fragment, type KeyboardEvent, memo, type RefObject } from 'react';
import { Link } from 'wouter';
import { fullName } from '../../../../shared/person/display-name.ts';
import type { HolderSort, ListedHolder } from '../../../api/holders.ts';
import { useToday } from '../../../api/session.ts';
import { stackOf } from '../../../parts/lists/stack.ts';
import { Face } from '../../../parts/people/face.tsx';
import { texts } from '../../../texts/texts.ts';
import { CELLS } from './cells.tsx';
import { type ColumnName, isSorted, type OptionalColumn } from './columns.ts';
import classes from './list.module.css';
import { PickAll, type Picking, PickOne } from './pick.tsx';
import { SortHead } from './sort-head.tsx';
import { useSettled } from './use-settled.ts';

const t = texts.people;

interface Props {
  people: ListedHolder[];
  /** The columns beside the name. */
  columns: readonly OptionalColumn[];
  body: RefObject<HTMLTableSectionElement | null>;
  onStep: (step: 1 | -1) => void;
  sort: HolderSort;
  onSort: (sort: HolderSort) => void;
  /** Null for staff who may neither order cards nor change people. */
  picking: Picking | null;
}

/**
 * The table of people. A whole row leads to its person; the link on the name takes the focus. The table has
 * plain elements and is memoised, because it rerenders with each letter of a search, and the cells of the
 * component library take several times as long.
 */
export const PeopleTable = memo(({ people, columns, body, onStep, sort, onSort, picking }: Props) => {
  const today = useToday();
  const isSettled = useSettled(people.map(({ id }) => id).join());
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const here = idOfRow(document.activeElement);
    onStep(step);
    const there = idOfRow(document.activeElement);
    if (!event.shiftKey || picking === null || here === null || there === null) return;
    // Selects both ends of the step, as file managers do.
    for (const id of [here, there]) if (!picking.chosen.has(id)) picking.toggle(id);
  };
  return (
    // The section is focusable, because it scrolls sideways on narrow screens; on the narrowest, rows are
    // stacked.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse have to scroll it, too
    <section {...stackOf(headsOf(picking !== null, columns))} aria-label={t.table} tabIndex={0}>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              {picking !== null && (
                <th className={classes.pickCell} data-pick>
                  <PickAll {...picking} />
                </th>
              )}
              <th className={classes.photoCell}>
                <span className={classes.hidden}>{t.columns.photo}</span>
              </th>
              {withName(columns).map((column) =>
                isSorted(column) ? (
                  <SortHead key={column} column={column} sort={sort} onSort={onSort} />
                ) : (
                  <th key={column} scope="col">
                    {t.columns[column]}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {people.map((holder) => (
              <Row
                key={holder.id}
                holder={holder}
                columns={columns}
                isSettled={isSettled}
                today={today}
                isChosen={picking?.chosen.has(holder.id) ?? false}
                onToggle={picking?.toggle ?? null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});

const withName = (columns: readonly OptionalColumn[]): ColumnName[] => ['name', ...columns];

/** The headings of all columns, in order; null for a column without one. */
const headsOf = (hasPick: boolean, columns: readonly OptionalColumn[]) => [
  ...(hasPick ? [null] : []),
  null,
  ...withName(columns).map((column) => t.columns[column]),
];

/** The id of the person whose row contains an element; null outside the rows. */
export const idOfRow = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('tr[data-id]')?.dataset.id ?? null;

interface RowProps {
  holder: ListedHolder;
  columns: readonly OptionalColumn[];
  isSettled: boolean;
  /** YYYY-MM-DD. */
  today: string;
  isChosen: boolean;
  onToggle: Picking['toggle'] | null;
}

const Row = memo(({ holder, columns, isSettled, today, isChosen, onToggle }: RowProps) => (
  <tr data-id={holder.id} data-chosen={isChosen || undefined}>
    {onToggle !== null && (
      <td className={classes.pickCell} data-pick>
        <PickOne holder={holder} isChosen={isChosen} onToggle={onToggle} />
      </td>
    )}
    <td data-face>
      <Face person={holder} isSettled={isSettled} />
    </td>
    <th scope="row">
      <Link href={`/people/${holder.id}`}>
        <bdi>{fullName(holder)}</bdi>
      </Link>
    </th>
    {columns.map((column) => (
      <Fragment key={column}>{CELLS[column](holder, today)}</Fragment>
    ))}
  </tr>
));
