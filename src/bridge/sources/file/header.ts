import { PERSON_FIELDS } from '../../../shared/person/names.ts';
import type { Row } from '../../../shared/tables/row.ts';
import { RunRefused } from '../../bridge-error.ts';
import type { PeopleFile } from '../../config/config.ts';
import { fileColumnFaults } from '../../in/columns.ts';

/** The number of rows that are searched for the header: titles may stand above it. */
const ROWS = 30;

/** The field of each column; null for columns that are ignored. */
export interface Header {
  fields: readonly (string | null)[];
  /** The header's line; null when the file has none. */
  line: number | null;
  /** The fewest cells that a row may have: up to the last field that a new person needs. */
  least: number;
}

/** The fields that a new person needs. */
const NEEDED = ['externalId', 'firstName', 'lastName', 'holderType'];

export function headerOfOrder(fields: readonly string[]): Header {
  return { fields: fields.map((field) => field || null), line: null, least: leastOf(fields) };
}

const leastOf = (fields: readonly (string | null)[]): number =>
  fields.findLastIndex((field) => field !== null && NEEDED.includes(field)) + 1;

/** Looks for the header, which is the first row with all columns that are wanted. */
export class HeaderSearch {
  #best: { row: Row; score: number } | null = null;
  #seen = 0;

  constructor(private readonly file: Pick<PeopleFile, 'path' | 'columns'>) {}

  /** Returns the header, or null for a row above it. @throws RunRefused after too many rows without one */
  take(row: Row): Header | null {
    const { columns } = this.file;
    const names = namesOf(row);
    if (fileColumnFaults(names.filter(Boolean), columns).length === 0) {
      const fields = names.map((name) =>
        name === '' ? null : columns === null ? name : (columns[name] ?? null),
      );
      return { fields, line: row.line, least: leastOf(fields) };
    }
    const isWanted = (name: string) =>
      columns === null ? PERSON_FIELDS.some((field) => field === name) : Object.hasOwn(columns, name);
    const score = names.filter(isWanted).length * ROWS + names.filter(Boolean).length;
    if (this.#best === null || score > this.#best.score) this.#best = { row, score };
    if (++this.#seen === ROWS) throw this.fault();
    return null;
  }

  /** The faults of the row that is most like a header. */
  fault(): RunRefused {
    const { path, columns } = this.file;
    const names = this.#best === null ? [] : namesOf(this.#best.row).filter(Boolean);
    return new RunRefused(
      fileColumnFaults(names, columns)
        .map((fault) => `${path} ${fault}`)
        .join('\n'),
    );
  }

  /** True when `take` has seen no row. */
  get isEmpty(): boolean {
    return this.#best === null;
  }
}

/** Returns the names in a row. Delimiters after the last name don't count as columns. */
function namesOf({ cells }: Row): string[] {
  const names = cells.map((name) => name.trim());
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}
