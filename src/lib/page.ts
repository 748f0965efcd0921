/** A page of a list: numbered from 1. */
export interface Page {
  page: number;
  pageSize: number;
}

/** How many rows come before a page; no table has as many as the largest number that is exact. */
export const offsetOf = ({ page, pageSize }: Page): number =>
  Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER);
