import { Checkbox, Table } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import sheet from './sheet.module.css';
import { stackOf } from './stack.ts';
import type { useChoice } from './use-choice.ts';

/** Tables with at most this many rows have room for larger pictures. */
const FEW = 5;

interface Props {
  /** Column headings; null for a column of buttons. */
  columns: readonly ReactNode[];
  /** Names the table when no heading does. */
  label?: string;
  /** Adds a first column of checkboxes; the one in its heading selects all rows. */
  choice?: ReturnType<typeof useChoice> | null;
  className?: string | undefined;
  /**
   * True when nothing in the table can have the focus. Then the table itself takes it, so that keys can
   * scroll it.
   */
  isText?: boolean;
  children: ReactNode;
}

/** A table whose rows are stacked on narrow screens. */
export const Sheet = ({ columns, label, choice = null, className, isText, children }: Props) => (
  <div {...stackOf(choice === null ? columns : [null, ...columns])}>
    <div
      className={sheet.sheet}
      data-few={Children.count(children) <= FEW || undefined}
      tabIndex={isText ? 0 : undefined}
    >
      <Table aria-label={label} className={className ?? ''} verticalSpacing={6} horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {choice !== null && (
              <Table.Th w={44} data-pick>
                <Checkbox
                  aria-label={texts.lists.chooseAll}
                  checked={choice.isAll}
                  indeterminate={choice.isSome}
                  onChange={choice.toggleAll}
                />
              </Table.Th>
            )}
            {columns.map(
              (column, place) =>
                // biome-ignore-start lint/suspicious/noArrayIndexKey: the columns of a table stay where they are
                column === null ? <Table.Td key={place} /> : <Table.Th key={place}>{column}</Table.Th>,
              // biome-ignore-end lint/suspicious/noArrayIndexKey: the same
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  </div>
);
