import type { DayOrder } from '../../../../shared/days/written-day.ts';
import { losesDigits } from '../../../../shared/lossy-numbers.ts';
import { isOptional, PERSON_FIELDS } from '../../../../shared/person/names.ts';
import { type FamilySide, splitName } from '../../../../shared/person/split-name.ts';
import { likenessOf } from '../../../../shared/text/likeness.ts';
import type { Schema } from '../../../api/client/client.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { texts } from '../../../texts/texts.ts';
import { cellText } from './cell-text.ts';
import { certainOrders, isOtherwise, isUnsure, monthIn, toIsoDate } from './dates.ts';
import type { Target } from './guess-columns.ts';
import type { PeopleTable } from './read-table.ts';

const t = texts.peopleImport.problems;

type ImportRow = Schema<'ImportRow'>;

/** The choices that turn the cells of a file into people. */
export interface Reading {
  targets: Target[];
  dates: DayOrder;
  /** The organisation's time zone, for dates that are instants. */
  timeZone: string;
  /** The side of the family name in full names. */
  familySide: FamilySide;
  /** True when an empty cell clears the field. */
  clearsBlank: boolean;
  /** The type of new people, where the file doesn't say. */
  holderType: CardHolder['holderType'] | null;
}

/** A row of the file as the API takes it, with its problems if it is already known to be wrong. */
export interface PreparedRow {
  line: number;
  cells: string[];
  name: string;
  row: ImportRow;
  /** A row with a problem is never imported. */
  problem: string | null;
  /**
   * For a row with a problem, the part that the server can check for more problems. Null for other rows, and
   * if cells are probably in the wrong columns.
   */
  rest: ImportRow | null;
  /**
   * Probable mistakes: values that earlier rows have too, and dates and full names that can be read in two
   * ways.
   */
  doubts: string[];
}

/** Words for types and statuses in files, in several languages. */
const TYPES: Record<CardHolder['holderType'], string> = {
  student:
    'student students studierende studierender studentin etudiant etudiante estudiante alumno studente',
  staff:
    'staff employee faculty mitarbeiter mitarbeiterin mitarbeitende beschaftigte personnel personal personale medewerker',
  contractor: 'contractor external extern externe prestataire contratista appaltatore',
  visitor:
    'visitor guest gast gaste besucher visiteur visiteuse visiteureuse invite visitante ospite bezoeker',
  access: 'access accessonly zutritt nurzutritt acces accesuniquement acceso accesso toegang',
};
const STATUSES: Record<CardHolder['status'], string> = {
  active: 'active aktiv actif activo attivo actief yes ja oui si true 1',
  inactive: 'inactive inaktiv nichtaktiv inactif inactivo inattivo inactief no nein non nee false 0',
  archived: 'archived archiviert archive archivee archivado archiviato gearchiveerd',
};

const wordOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const translated = (words: Record<string, string>, text: string): string =>
  Object.keys(words).find((key) => words[key]!.split(' ').includes(wordOf(text))) ?? text;

/** All rows of a file, each with the errors that can be found without the server. */
export function toRows({ rows, header, delimiter, read }: PeopleTable, reading: Reading): PreparedRow[] {
  const numbers = new Map<string, number>();
  const ids = new Map<string, number>();
  const doubtsOf = doubtsInFile();
  const dated = reading.targets.indexOf('expiryDate');
  const orders = certainOrders(dated < 0 ? [] : rows.map(({ cells }) => cells[dated] ?? ''));
  const whole = reading.targets.indexOf('fullName');
  return rows.map(({ cells, line }) => {
    const { row, problem } = rowOf(cells, header, reading);
    const { externalId, cardHolderId } = row;
    const sameNumber = earlier(numbers, externalId, line);
    const samePerson = earlier(ids, cardHolderId, line);
    const shifted = [
      cells.slice(header.length).some((cell) => cell.trim() !== '') ? t.tooManyCells : null,
      read.text !== null && cells.some((cell) => hasRowWithin(cell, delimiter, header.length))
        ? t.rowsWithin
        : null,
    ].filter((one) => one !== null);
    const problems = [
      problem,
      externalId == null && cardHolderId == null ? t.noNumber : null,
      sameNumber !== undefined ? t.repeated(sameNumber) : null,
      samePerson !== undefined ? t.repeatedPerson(samePerson) : null,
      ...shifted,
    ].filter((one) => one !== null);
    const name = [row.firstName, row.lastName].filter(Boolean).join(' ');
    const doubts = problems.length > 0 ? [] : doubtsOf(row, line);
    const date = cells[dated] ?? '';
    if (problems.length === 0 && isUnsure(date, orders)) doubts.push(t.unsureDate(date, reading.dates));
    if (problems.length === 0 && isOtherwise(date, reading.dates))
      doubts.push(t.otherDate(date, row.expiryDate ?? '', reading.dates, monthIn(date, reading.dates)));
    const fullName = cellText(cells[whole] ?? '', 'fullName', undefined);
    if (problems.length === 0 && !splitName(fullName, reading.familySide).isSure)
      doubts.push(t.unsureName(row.firstName ?? '', row.lastName ?? ''));
    return {
      line,
      cells,
      row,
      name: name || externalId || cardHolderId || '',
      problem: texts.parts.clauses(problems) || null,
      rest:
        problems.length === 0 || shifted.length > 0
          ? null
          : withoutRepeats(row, sameNumber !== undefined, samePerson !== undefined),
      doubts,
    };
  });
}

/**
 * Drops a number or id that an earlier row has, too. The row is probably meant for somebody else, so the
 * server must not compare it with the person who has that number or id.
 */
function withoutRepeats(row: ImportRow, isNumberRepeated: boolean, isPersonRepeated: boolean): ImportRow {
  const { externalId, cardHolderId, ...rest } = row;
  // Without its id, the row would be about whoever has its number.
  if (isPersonRepeated) return rest;
  return {
    ...rest,
    ...(cardHolderId !== undefined && { cardHolderId }),
    ...(externalId !== undefined && !isNumberRepeated && { externalId }),
  };
}

/**
 * Returns the line of the first row with this value. For a value that is new, notes its line and returns
 * undefined.
 */
function earlier(
  lines: Map<string, number>,
  value: string | null | undefined,
  line: number,
): number | undefined {
  if (value == null) return undefined;
  const first = lines.get(value);
  if (first === undefined) lines.set(value, line);
  return first;
}

/**
 * True for a cell of several lines if one of them, after the first, has as many values as a row. Probably, a
 * quotation mark is misplaced.
 */
const hasRowWithin = (cell: string, delimiter: string, width: number): boolean =>
  width > 2 &&
  /[\r\n]/.test(cell) &&
  cell.split(/[\r\n]+/).some((line, place) => place > 0 && line.split(delimiter).length >= width);

/** Compares each row with earlier rows here, because the server sees only a part of the file at a time. */
function doubtsInFile(): (row: ImportRow, line: number) => string[] {
  const lines = new Map<string, number>();
  const numbers = new Map<string, { externalId: string; line: number }>();
  const before = (key: string, line: number): number | undefined => {
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    return first;
  };
  return ({ externalId, firstName, lastName, department, email }, line) => {
    const doubts: string[] = [];
    const compare = (key: string, words: (line: number) => string) => {
      const first = before(key, line);
      if (first !== undefined) doubts.push(words(first));
    };
    if (externalId != null) {
      const first = numbers.get(likenessOf(externalId));
      if (first === undefined) numbers.set(likenessOf(externalId), { externalId, line });
      else if (first.externalId.toLowerCase() === externalId.toLowerCase())
        doubts.push(t.sameNumber(first.line));
      else doubts.push(t.likeNumber(first.line));
    }
    if (firstName && lastName)
      compare(`name ${[firstName, lastName, department ?? ''].map(wordOf).join(' ')}`, t.sameName);
    if (email) compare(`email ${email.toLowerCase()}`, t.sameEmail);
    return doubts;
  };
}

function rowOf(
  cells: string[],
  header: string[],
  reading: Reading,
): { row: ImportRow; problem: string | null } {
  const { targets, clearsBlank } = reading;
  const row: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  let problem: string | null = null;
  for (const [place, target] of targets.entries()) {
    if (target === null) continue;
    const text = cellText(cells[place] ?? '', target, header[place]);
    if (target === 'customFields') {
      const given = objectOf(text);
      if (given === null) problem = t.json;
      else if (losesDigits(text)) problem = t.losesDigits;
      else Object.assign(own, given);
    } else if (target.startsWith('customFields.')) {
      const name = target.slice('customFields.'.length);
      if (text !== '') own[name] = text;
      else if (clearsBlank) own[name] = null;
    } else if (target === 'fullName') {
      const { firstName, lastName } = splitName(text, reading.familySide);
      if (firstName !== '') row.firstName = firstName;
      if (lastName !== '') row.lastName = lastName;
    } else if (text !== '') row[target] = cellValue(target, text, reading);
    else if (clearsBlank && CLEARABLE.includes(target)) row[target] = null;
  }
  if (Object.keys(own).length > 0) row.customFields = own;
  return { row: row as ImportRow, problem };
}

/** An empty cell may clear these fields. The number is optional, too, but it identifies the person. */
const CLEARABLE: string[] = PERSON_FIELDS.filter((name) => isOptional(name) && name !== 'externalId');

function cellValue(target: string, text: string, { dates, timeZone }: Reading): string {
  if (target === 'expiryDate') return toIsoDate(text, dates, timeZone);
  if (target === 'holderType') return translated(TYPES, text);
  return target === 'status' ? translated(STATUSES, text) : text;
}

function objectOf(text: string): Record<string, unknown> | null {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
