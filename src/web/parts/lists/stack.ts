import type { CSSProperties, ReactNode } from 'react';
import classes from './stack.module.css';

/**
 * Attributes for the element around a table. On narrow screens such as phones, they turn each row into a
 * small sheet: the name first, then the status, then the other cells below the names of their columns. Cells
 * can declare their kind: `data-pick`, `data-picture`, `data-face`, `data-wide`, and `data-state` for a
 * status that isn't a `<State>`.
 */
export const stackOf = (columns: readonly ReactNode[]) => ({
  className: classes.stack!,
  style: Object.fromEntries(
    columns.flatMap((column, place) =>
      // A string in CSS is written like one in JSON.
      typeof column === 'string' ? [[`--column-${place + 1}`, JSON.stringify(column)]] : [],
    ),
  ) as CSSProperties,
});
