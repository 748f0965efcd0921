import { cardProposals } from './cards.ts';
import { choosePeople } from './choose-people.ts';
import { conditionsOf } from './conditions.ts';
import type { Dialect } from './dialect.ts';
import { peopleQuery, type Selected } from './people-query.ts';
import type { PeopleTable } from './people-tables.ts';
import { photoProposals } from './photos.ts';
import { likeliest, type Proposal } from './proposal.ts';
import type { Read } from './read-tables.ts';

/** Everything that a proposal says. */
export interface Found {
  selected: readonly Selected[];
  query: string;
  others: readonly PeopleTable[];
  proposals: readonly Proposal[];
  skipped: readonly string[];
}

/** Makes a proposal of what was read; null when no table has people. Reads nothing itself. */
export function findPeople({ tables, relations, skipped }: Read, dialect: Dialect): Found | null {
  const choice = choosePeople(tables, relations);
  if (choice === null) return null;
  const { parts, others } = choice;
  const selected = parts.map((part) => ({ part, conditions: conditionsOf(part, relations, dialect) }));
  return {
    ...{ selected, others, skipped },
    query: peopleQuery(selected, dialect),
    proposals: likeliest([
      ...photoProposals(tables, parts, relations, dialect),
      ...cardProposals(tables, parts, relations, dialect),
    ]),
  };
}
