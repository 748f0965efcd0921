import type { Dialect } from './dialect.ts';
import { type Column, nameOf, type Table } from './facts.ts';
import { guessFields } from './field-guess.ts';
import { fromPeople, hasKey, type Link, linkTo } from './links.ts';
import { plain } from './names.ts';
import type { Part } from './part.ts';
import { keySql } from './people-query.ts';
import { nameSays } from './people-tables.ts';
import { leftOver } from './photos.ts';
import { bestOf, type Proposal } from './proposal.ts';
import type { Relations } from './relations.ts';
import { CARD_NUMBERS, CARD_TABLES, CHIPS, STATUS } from './vocabulary.ts';

/** The columns of a table that a card has. */
interface CardColumns {
  number: Column | null;
  chip: Column | null;
  until: Column | null;
  status: Column | null;
}

/** Tables with cards of people, and tables that could take cards. */
export function cardProposals(
  tables: readonly Table[],
  parts: readonly Part[],
  relations: Relations,
  dialect: Dialect,
): Proposal[] {
  const proposals = tables
    .filter((table) => nameSays(table).score >= 0)
    .flatMap((table) => {
      const found = cardColumns(table, relations);
      const link = linkTo(table, parts, relations);
      return found === null || link === null ? [] : proposalsOf(table, found, link, dialect);
    });
  return bestOf(proposals);
}

/** Null when the table has neither numbers of cards nor of chips. */
export function cardColumns(table: Table, relations: Relations): CardColumns | null {
  // A reference leads to something that has its number elsewhere.
  const references = new Set(relations.from(table).map(({ column }) => column));
  const isOfCards = table.words.some((word) => CARD_TABLES.has(plain([word])));
  const own = table.columns.filter((column) => !references.has(column));
  const named = (names: ReadonlySet<string>) =>
    own.find(
      ({ kind, plain: short, whole }) =>
        (kind === 'text' || kind === 'number') && (names.has(short) || names.has(whole)),
    ) ?? null;
  const chip =
    named(CHIPS) ??
    (isOfCards ? (own.find(({ plain: name }) => /^(uid|serial|serialno)$/.test(name)) ?? null) : null);
  const number =
    named(CARD_NUMBERS) ??
    (isOfCards
      ? (own.find(({ plain: name, isPrimary }) => /^(number|no|nr|code)$/.test(name) && !isPrimary) ?? null)
      : null);
  if (number === null && chip === null) return null;
  return {
    ...{ number, chip: chip === number ? null : chip },
    until: guessFields(table).get('expiryDate')?.[0]?.column ?? null,
    status: isOfCards ? named(STATUS) : null,
  };
}

function proposalsOf(table: Table, found: CardColumns, link: Link, dialect: Dialect): Proposal[] {
  const from = fromPeople(table, link, keySql(link.part, dialect), dialect);
  if (from === null) return [];
  const { number, chip, until, status } = found;
  const placed = (column: Column | null) =>
    column === null ? null : `${from.alias}.${dialect.name(column.name)}`;
  const id = table.columns.find(({ isPrimary }) => isPrimary && link.own !== null) ?? number ?? chip;
  const fields = { externalCardId: id, cardNumber: number, csn: chip, validUntil: until, status };
  const columns = Object.entries(fields).flatMap(([field, column]) =>
    column === null ? [] : [`${placed(column)} AS ${dialect.name(field)}`],
  );
  columns.splice(1, 0, `${from.externalId} AS ${dialect.name('externalId')}`);
  const isFilled = [number, chip].some((column) => (column?.shape?.filled ?? 0) > 0);
  const proposals: Proposal[] = [
    {
      section: 'cards_in',
      isFilled,
      weight: (isFilled ? 6 : 2) + (link.own === null ? 0 : 2) + (chip === null ? 0 : 1),
      what: `${nameOf(table)} has ${number === null ? 'chips' : 'numbers'} of cards${isFilled ? '' : ', but none were there to look at'}`,
      query: `SELECT ${columns.join(', ')}\n${from.from}\nWHERE ${placed(number ?? chip)} IS NOT NULL`,
    },
  ];
  if (link.own !== null && number?.isUnique) proposals.push(outward(table, { ...found, number }, link));
  return proposals;
}

/** The table as one that takes Lanyard's cards: its number identifies a row. */
function outward(
  table: Table,
  { number, chip, until, status }: CardColumns & { number: Column },
  link: Link,
): Proposal {
  const columns: Record<string, string> = {};
  if (chip !== null) columns[chip.name] = 'csn';
  if (status !== null) columns[status.name] = 'status';
  if (until !== null) columns[until.name] = 'validUntil';
  if (hasKey(link)) columns[link.own!.name] = 'holder.externalId';
  const used = [number, chip, until, status, hasKey(link) ? link.own : null].filter(
    (column) => column !== null,
  );
  return {
    ...{
      section: 'cards',
      isFilled: false,
      weight: 1,
      table: nameOf(table),
      key: { [number.name]: 'cardNumber' },
      columns,
      more: [],
    },
    what: `${nameOf(table)} could take Lanyard's cards`,
    left: leftOver(table, used),
  };
}
