import type { CSSProperties, ReactNode } from 'react';
import classes from './stack.module.css';

/**
 * Attributes for the element around a table, so that each row becomes a small sheet where it is narrow, as on phones: the name
 * first, then the status, then the rest below the names of their columns. Cells can say what they are: `data-pick`,
 * `data-picture`, `data-face`, `data-wide`, and `data-state` for a status that is no `<State>`.
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
