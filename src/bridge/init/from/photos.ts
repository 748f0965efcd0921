import type { Dialect } from './dialect.ts';
import { type Column, hasRows, leadsToOne, nameOf, type Table } from './facts.ts';
import { fromPeople, hasKey, type Link, linkTo } from './links.ts';
import type { Part } from './part.ts';
import { keySql } from './people-query.ts';
import { nameSays } from './people-tables.ts';
import { bestOf, type Proposal } from './proposal.ts';
import type { Relations } from './relations.ts';
import { PHOTOS } from './vocabulary.ts';

/** The share of pictures among the values that makes a column one of pictures. */
const PICTURES_MIN = 0.5;

/** Columns with pictures of people, and tables that could take pictures. */
export function photoProposals(
  tables: readonly Table[],
  parts: readonly Part[],
  relations: Relations,
  dialect: Dialect,
): Proposal[] {
  const proposals = tables
    .filter((table) => nameSays(table).score >= 0)
    .flatMap((table) =>
      table.columns
        .filter((column) => isPhoto(table, column))
        .flatMap((column) => proposalsOf(table, column, parts, relations, dialect)),
    );
  return bestOf(proposals);
}

/** True for a column of bytes or paths that is named after pictures, or has them. */
export function isPhoto(table: Table, { kind, words, whole, plain, shape, labels }: Column): boolean {
  if (labels !== undefined || words.some((word) => ABOUT.has(word))) return false;
  const isNamed = [whole, plain, ...words].some((name) => PHOTOS.has(name)) || isNamedSo(table);
  if (kind === 'bytes')
    return shape !== null && shape.filled > 0 ? shape.share('picture') >= PICTURES_MIN : isNamed;
  const isSaid = [whole, plain, ...words].some((name) => PHOTOS.has(name));
  if (kind !== 'text' || !isSaid) return false;
  return (
    !hasRows(table) || shape === null || shape.filled === 0 || shape.share('picturePath') >= PICTURES_MIN
  );
}

/** The bridge has to know where paths begin. */
const DIRECTORY = 'directory = "/srv/photos"   # the directory of these files: no path may lead out of it';

/** Words of columns about a picture. */
const ABOUT = new Set([
  'type',
  'mime',
  'mimetype',
  'size',
  'width',
  'height',
  'alt',
  'title',
  'count',
  'date',
  'id',
  'hash',
  'format',
]);

const isNamedSo = ({ words }: Table): boolean => words.some((word) => PHOTOS.has(word));

function proposalsOf(
  table: Table,
  column: Column,
  parts: readonly Part[],
  relations: Relations,
  dialect: Dialect,
): Proposal[] {
  const link = linkTo(table, parts, relations);
  if (link === null || !isOfPeople(table, link)) return [];
  const from = fromPeople(table, link, keySql(link.part, dialect), dialect);
  if (from === null) return [];
  const as = column.kind === 'bytes' ? 'bytes' : 'path';
  const value = `${from.alias}.${dialect.name(column.name)}`;
  const found = (column.shape?.filled ?? 0) > 0;
  const proposals: Proposal[] = [
    {
      section: 'photos_in',
      weight: (as === 'bytes' ? 4 : 2) + (found ? 4 : 0),
      isFilled: found,
      what: `${nameOf(table)}.${column.name} ${found ? `has ${as === 'bytes' ? 'pictures' : 'paths of pictures'}` : 'could have pictures, but none were there to look at'}`,
      // Some have an empty path. This leaves it out in every dialect; for Oracle, <> '' would leave out all.
      query: `SELECT ${from.externalId} AS ${dialect.name('externalId')}, ${value} AS ${dialect.name(as)}\n${from.from}\nWHERE ${as === 'path' ? `${value} LIKE '_%'` : `${value} IS NOT NULL`}`,
      ...(as === 'path' && { more: [DIRECTORY] }),
    },
  ];
  if (as === 'bytes' && link.own?.isUnique && hasKey(link))
    proposals.push({
      ...{ section: 'photos', weight: 1, isFilled: false },
      what: `${nameOf(table)} has room for a picture of each person, and could take Lanyard's`,
      table: nameOf(table),
      key: { [link.own.name]: 'holder.externalId' },
      columns: { [column.name]: 'bytes' },
      more: ['variant = "card"'],
      left: leftOver(table, [link.own, column]),
    });
  return proposals;
}

/** A picture for each person, and not one of a thing that somebody owns. */
const isOfPeople = (table: Table, { own }: Link): boolean =>
  own === null || leadsToOne(own) || isNamedSo(table) || nameSays(table).score > 0;

/** Columns that must not be empty and that nothing fills. */
export const leftOver = ({ columns }: Table, used: readonly Column[]): string[] =>
  columns.filter((column) => column.isRequired && !used.includes(column)).map(({ name }) => name);
