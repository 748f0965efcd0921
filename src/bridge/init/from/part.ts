import type { PersonField } from '../../../shared/person/names.ts';
import type { Column, Table } from './facts.ts';
import type { Certainty } from './field-guess.ts';
import type { Key } from './key-choice.ts';
import type { PeopleTable } from './people-tables.ts';

/** A column of one of the tables of a SELECT. */
export interface Place {
  alias: string;
  column: Column;
}

/** A table that is joined; rows without a match stay. */
export interface Join {
  table: Table;
  alias: string;
  own: Place;
  other: Column;
  isDeclared: boolean;
  /** The reason, which follows "for". */
  purpose: string;
}

export interface ChosenField {
  place: Place;
  certainty: Certainty;
  reasons: readonly string[];
  /** Names of other columns that could be meant. */
  alternatives: readonly string[];
}

/** The way in which `holderType` is found. */
export type TypeChoice = { certainty: Certainty; reason: string } & (
  | { kind: 'constant'; value: string }
  /** Codes of a column, each with what it means; and what people without any of these codes are. */
  | {
      kind: 'codes';
      place: Place;
      whens: readonly (readonly [code: string, type: string])[];
      otherwise: string;
    }
  /** Tables that have a row for each person of a sort. */
  | { kind: 'additions'; whens: readonly (readonly [Place, type: string])[]; otherwise: string }
);

/** A condition of the query. Those that aren't certain are proposed as a comment. */
export interface Condition {
  sql: string;
  isSure: boolean;
  reason: string;
}

/** One SELECT of the query: a table of people with what is joined to it. */
export interface Part {
  people: PeopleTable;
  alias: string;
  joins: readonly Join[];
  fields: ReadonlyMap<PersonField, ChosenField>;
  /** The first and last name in one; null when they are apart. */
  fullName: ChosenField | null;
  key: Key & { place: Place };
  keysConsidered: readonly string[];
  /** Put before the key, when the numbers of two tables could be the same; '' for none. */
  keyPrefix: string;
  type: TypeChoice;
  /** Notes on other columns that may tell the type. */
  typeNotes: readonly string[];
}

/** The alias of the table of people, and those of joined tables, in order. */
export const ALIASES = ['p', 'q', 'r', 's', 't', 'u'] as const;
