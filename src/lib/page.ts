/** A page of a list. Pages are numbered from 1. */
export interface Page {
  page: number;
  pageSize: number;
}

/** The number of rows before a page, limited to numbers that are exact. */
export const offsetOf = ({ page, pageSize }: Page): number =>
  Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER);

/** Beyond this many rows, SQLite takes so long to skip them that short reads should not wait behind such a read. */
const DEEP = 5_000;

export const isDeep = (page: Page): boolean => offsetOf(page) > DEEP;
