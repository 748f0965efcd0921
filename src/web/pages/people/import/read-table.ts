import { isKnownColumn } from '../../../../shared/person/columns.ts';
import { withoutFooter } from '../../../../shared/tables/footer.ts';
import { columnNames, findHeader } from '../../../../shared/tables/header.ts';
import type { Row } from '../../../../shared/tables/row.ts';
import { texts } from '../../../texts/texts.ts';
import { isOwnColumn } from './guess-columns.ts';
import { type FileChoice, type ReadFile, readFile } from './read-file.ts';

const t = texts.peopleImport.file;

/** The people in a file: the names of its columns, and a row for each person. */
export interface PeopleTable {
  name: string;
  header: string[];
  rows: Row[];
  /** The file of results gets this delimiter, too. */
  delimiter: string;
  read: ReadFile;
  /** The header's place among the rows of the file. */
  headerPlace: number;
  /** Rows below the header that are not people: counts, end notes, lines of dashes. */
  left: Row[];
}

/** @throws Error with a message that tells the user what is wrong with the file */
export const readTable = async (file: File, choice?: FileChoice): Promise<PeopleTable> =>
  tableOf(await readFile(file, choice));

/**
 * The table below a header. The header is searched for unless its place is given.
 * @throws Error with a message that tells the user what is wrong with the file
 */
export function tableOf(read: ReadFile, place?: number): PeopleTable {
  const { file, rows, text } = read;
  const headerPlace = place ?? findHeader(rows, (name) => isKnownColumn(name) || isOwnColumn(name));
  const first = rows[headerPlace];
  if (first === undefined) throw new Error(t.empty(file.name));
  const header = columnNames(first);
  const people = withoutFooter(rows.slice(headerPlace + 1), header.length);
  if (people.rows.length === 0 && place === undefined) throw new Error(t.onlyHeader);
  return {
    ...{ name: file.name, header, rows: people.rows, left: people.left, headerPlace, read },
    delimiter: text?.delimiter ?? ',',
  };
}
