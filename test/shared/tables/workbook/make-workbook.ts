import { BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { sheetRows } from '../../../../src/shared/tables/workbook/workbook.ts';

type Part = string | ReadableStream<Uint8Array>;

/** A ZIP archive of texts, or of bytes that are made while it is written. */
export async function zipped(parts: Readonly<Record<string, Part>>, options = {}): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options });
  for (const [path, part] of Object.entries(parts))
    await writer.add(path, typeof part === 'string' ? new Blob([part]).stream() : part);
  return await writer.close();
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface XlsxParts {
  /** Contents of `<sheetData>`, by the sheet's name. */
  sheets: Readonly<Record<string, Part>>;
  /** Attributes of a sheet, such as `state="hidden"`. */
  states?: Readonly<Record<string, string>>;
  /** The content of `<sst>`. */
  strings?: string;
  /** The content of `<styleSheet>`. */
  styles?: string;
  /** Attributes of `<workbookPr>`. */
  properties?: string;
}

/** The parts of a workbook in Excel's own shape. */
export function xlsxParts({ sheets, states = {}, strings, styles, properties = '' }: XlsxParts) {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const parts: Record<string, Part> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets>${names
      .map(
        (name, at) => `<sheet name="${name}" sheetId="${at + 1}" ${states[name] ?? ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}">${names
      .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join(
        '',
      )}${relation('rId98', 'styles', 'styles.xml')}${relation('rId99', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
  };
  if (styles !== undefined)
    parts['xl/styles.xml'] = `${XML}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`;
  if (strings !== undefined) parts['xl/sharedStrings.xml'] = `${XML}<sst xmlns="${MAIN}">${strings}</sst>`;
  for (const [at, data] of Object.values(sheets).entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      typeof data === 'string'
        ? `${XML}<worksheet xmlns="${MAIN}"><dimension ref="A1"/><sheetData>${data}</sheetData><pageMargins left="0.7"/></worksheet>`
        : data;
  return parts;
}

export const xlsx = (parts: XlsxParts, options = {}): Promise<Blob> => zipped(xlsxParts(parts), options);

/** A workbook with one sheet, `People`. */
export const sheetOf = (data: string, more: Omit<XlsxParts, 'sheets'> = {}): Promise<Blob> =>
  xlsx({ sheets: { People: data }, ...more });

/** Cell styles, numbered in the order of these formats: format codes, or the numbers of built-in formats. */
export function stylesOf(formats: readonly (string | number)[]): string {
  const escaped = (code: string) =>
    code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const own = formats.map((format, at) =>
    typeof format === 'string' ? `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>` : '',
  );
  const used = formats.map(
    (format, at) =>
      `<xf numFmtId="${typeof format === 'string' ? 164 + at : format}" applyNumberFormat="1"/>`,
  );
  return `<numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${used.join('')}</cellXfs>`;
}

/** The parts of an ODS in LibreOffice's own shape. @param tables the content of `<office:spreadsheet>` */
export const odsParts = (tables: Part, styles = ''): Record<string, Part> => ({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>`,
  'content.xml':
    typeof tables === 'string'
      ? `${XML}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
      : tables,
});

export const ods = (tables: Part, styles = ''): Promise<Blob> => zipped(odsParts(tables, styles));

export const tableOf = (rows: string): string => `<table:table table:name="People">${rows}</table:table>`;

export async function rowsOf(file: Blob, sheet = 'People'): Promise<string[][]> {
  return await Array.fromAsync(sheetRows(file, sheet));
}

/** Returns texts as a stream of bytes, which are never in memory as a whole. */
export function bytesOf(texts: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
