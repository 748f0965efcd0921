import type { Archive } from '../archive.ts';
import { LIMITS } from '../limits.ts';
import type { Sheet } from '../sheet.ts';
import { damaged, SAVE_AS, WorkbookError } from '../workbook-error.ts';
import { type Attributes, local, readXml } from '../xml.ts';

/** An XLSX (ECMA-376) without its cells. All paths are paths in the archive. */
export interface Book {
  sheets: (Sheet & { path: string })[];
  /** The year from which its serial dates count. */
  epoch: 1900 | 1904;
  /** Null if the book has none. */
  styles: string | null;
  strings: string | null;
}

/** @throws WorkbookError */
export async function readBook(archive: Archive): Promise<Book> {
  const [main] = (await relations(archive, '_rels/.rels', '')).filter(
    ({ type }) => type === 'officeDocument',
  );
  const path = main?.path ?? 'xl/workbook.xml';
  if (/\.bin$/i.test(path)) throw new WorkbookError('other_format', 'is a binary workbook (.xlsb)', SAVE_AS);
  if (!/^xl\/|workbook/i.test(path)) throw new WorkbookError('no_workbook', 'is not a workbook', SAVE_AS);
  const found = await relations(archive, relationsPath(path), path);
  const sheets: Book['sheets'] = [];
  let epoch: Book['epoch'] = 1900;
  await readXml(archive.part(path, LIMITS.smallPartBytes), {
    open(name, attributes) {
      if (local(name) === 'workbookPr') epoch = /^(1|true)$/.test(attributes.date1904 ?? '') ? 1904 : 1900;
      if (local(name) !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /^.+:id$/.test(key))?.[1];
      const part = found.find((one) => one.id === id);
      // Sheets of charts and dialogs have no cells.
      if (part?.type !== 'worksheet') return;
      if (sheets.length === LIMITS.sheets) throw damaged(`it has more than ${LIMITS.sheets} sheets`);
      const isHidden = /hidden/i.test(attributes.state ?? '');
      sheets.push({ name: attributes.name ?? '', isHidden, path: part.path });
    },
  });
  const partOf = (wanted: string) => found.find(({ type }) => type === wanted)?.path ?? null;
  return { sheets, epoch, styles: partOf('styles'), strings: partOf('sharedStrings') };
}

interface Relation {
  id: string;
  /** The last word of the type's address: it is the same in the transitional and the strict form. */
  type: string;
  path: string;
}

/** @param from the part that the paths are relative to */
async function relations(archive: Archive, path: string, from: string): Promise<Relation[]> {
  const found: Relation[] = [];
  if (!archive.has(path)) return found;
  await readXml(archive.part(path, LIMITS.smallPartBytes), {
    open(name, attributes) {
      const relation = local(name) === 'Relationship' ? relationOf(attributes, from) : null;
      if (relation !== null) found.push(relation);
    },
  });
  return found;
}

function relationOf(
  { Id = '', Type = '', Target = '', TargetMode }: Attributes,
  from: string,
): Relation | null {
  if (TargetMode === 'External') return null;
  return { id: Id, type: Type.replace(/^.*\//, ''), path: resolved(Target, from) };
}

/** Resolves a path relative to another part, or to the archive's root if the path begins with a slash. */
function resolved(target: string, from: string): string {
  const parts = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of target.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return parts.join('/');
}

/** The path of the part with the relations of another part: `xl/_rels/workbook.xml.rels`. */
function relationsPath(path: string): string {
  const name = path.lastIndexOf('/') + 1;
  return `${path.slice(0, name)}_rels/${path.slice(name)}.rels`;
}
