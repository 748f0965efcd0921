import type { Archive } from '../archive.ts';
import { LIMITS } from '../limits.ts';
import { Rows } from '../rows.ts';
import { damaged, WorkbookError } from '../workbook-error.ts';
import { type Attributes, type Handlers, local, parsed } from '../xml.ts';
import { type Book, readBook } from './book.ts';
import { type Cell, cellText, type Meaning } from './cell-text.ts';
import { RichText } from './rich-text.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readStyles } from './styles.ts';

/** @throws WorkbookError */
export async function* xlsxRows(archive: Archive, sheet: string): AsyncGenerator<string[]> {
  const book = await readBook(archive);
  const found = book.sheets.find(({ name }) => name === sheet);
  if (found === undefined) throw new WorkbookError('no_sheet', `has no sheet "${sheet}"`);
  const rows = new Rows();
  const handlers = handlersOf(rows, await meaningOf(archive, book));
  for await (const _ of parsed(archive.part(found.path, LIMITS.partBytes), handlers)) yield* rows.taken();
}

const meaningOf = async (archive: Archive, { epoch, styles, strings }: Book): Promise<Meaning> => ({
  epoch,
  formats: await readStyles(archive, styles),
  strings: await readSharedStrings(archive, strings),
});

/**
 * Takes the elements of a sheet. Cells are read only in `<sheetData>`: other parts of a sheet have formulas and values,
 * too.
 */
function handlersOf(rows: Rows, meaning: Meaning): Handlers {
  const inline = new RichText();
  let isData = false;
  let number = 0;
  let column = -1;
  let cell: Cell | null = null;
  let isValue = false;
  return {
    open(name, attributes) {
      const element = local(name);
      if (element === 'sheetData') isData = true;
      else if (!isData) return;
      else if (element === 'row') {
        number = attributes.r === undefined ? rows.last + 1 : Number(attributes.r);
        column = -1;
      } else if (element === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        cell = cellOf(attributes);
      } else if (cell === null) return;
      else if (element === 'v') {
        isValue = true;
        cell.value = '';
      } else if (element === 'f') cell.isFormula = true;
      else inline.open(element, attributes);
    },
    text(text) {
      if (isValue) cell!.value += text;
      else if (cell !== null) inline.add(text);
    },
    close(name) {
      const element = local(name);
      if (element === 'v') isValue = false;
      else if (element === 'sheetData') isData = false;
      else if (element === 'row' && isData) rows.end(number);
      else if (element === 'c' && cell !== null) {
        cell.inline = inline.taken();
        rows.put(column, cellText(cell, meaning));
        cell = null;
      } else if (cell !== null) inline.close(element);
    },
  };
}

const cellOf = ({ r = '', t = 'n', s = '0' }: Attributes): Cell => ({
  ref: r,
  type: t,
  style: Number(s),
  value: null,
  inline: '',
  isFormula: false,
});

const A = 'A'.charCodeAt(0);

/** The column of a cell's reference, from 0: 27 for AB7. @throws WorkbookError */
function columnOf(ref: string): number {
  let column = 0;
  let place = 0;
  for (; place < ref.length; place++) {
    const letter = ref.charCodeAt(place) - A;
    if (letter < 0 || letter > 25) break;
    column = column * 26 + letter + 1;
    // Even a cell without text is refused: no program writes one so far out.
    if (column > LIMITS.columns)
      throw new WorkbookError(
        'too_many_cells',
        `has a cell ${ref.slice(0, 12)}, beyond the ${LIMITS.columns.toLocaleString('en')} columns that a sheet can have`,
      );
  }
  if (place === 0) throw damaged(`a cell ${ref.slice(0, 12)}`);
  return column - 1;
}
