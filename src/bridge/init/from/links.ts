import { type Dialect, tableIn } from './dialect.ts';
import type { Column, Table } from './facts.ts';
import type { Part } from './part.ts';
import type { Relations } from './relations.ts';

/** The way from a table to the people of a SELECT. */
export interface Link {
  part: Part;
  /** Null when the table is that of the people. */
  own: Column | null;
  /** The people's column that `own` refers to. */
  referred: Column | null;
}

/** Finds how a table's rows belong to people. */
export function linkTo(table: Table, parts: readonly Part[], relations: Relations): Link | null {
  for (const part of parts) {
    if (part.people.table === table) return { part, own: null, referred: null };
    const found = relations.from(table).find(({ to, isPlain }) => to === part.people.table && isPlain);
    if (found !== undefined) return { part, own: found.column, referred: found.referred };
  }
  return null;
}

/** True when the table itself has the value that is the people's `externalId`. */
export const hasKey = ({ part, referred }: Link): boolean =>
  referred === part.key.place.column && part.key.place.alias === part.alias && part.keyPrefix === '';

/** FROM and JOIN of a query on a table, with the expression of `externalId`; null where a further join would be needed. */
export function fromPeople(
  table: Table,
  { part, own, referred }: Link,
  externalId: string,
  dialect: Dialect,
): { from: string; alias: string; externalId: string } | null {
  if (part.key.place.alias !== part.alias) return null;
  if (own === null)
    return { from: `FROM ${tableIn(dialect, table)} ${part.alias}`, alias: part.alias, externalId };
  return {
    from: `FROM ${tableIn(dialect, table)} c\n  JOIN ${tableIn(dialect, part.people.table)} ${part.alias} ON ${part.alias}.${dialect.name(referred!.name)} = c.${dialect.name(own.name)}`,
    alias: 'c',
    externalId,
  };
}
