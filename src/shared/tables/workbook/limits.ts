/** Bounds of a workbook. Work that grows with what somebody's file holds is bounded by one of these before it begins. */
export const LIMITS = {
  /** Bytes of the file. 200,000 people with twenty columns are some 30 MB. */
  fileBytes: 128 * 2 ** 20,
  /** Files within the archive; pictures in a workbook are such. */
  parts: 10_000,
  /** Unpacked bytes of a sheet, of all shared strings, and of the content of an ODS. */
  partBytes: 768 * 2 ** 20,
  /** Unpacked bytes of the parts that say what is where: relations, sheets, styles. */
  smallPartBytes: 32 * 2 ** 20,
  /** Unpacked bytes for each packed one, in parts larger than `smallPartBytes`. Sheets have up to 40, and bombs up to 1,032. */
  ratio: 250,
  /** Rows and columns of a sheet, as Excel and LibreOffice have them at most. */
  rows: 2 ** 20,
  columns: 2 ** 14,
  /** Rows at the beginning of a sheet without any text: after these, the sheet counts as empty. */
  leadingBlankRows: 100_000,
  /** Characters of a cell. Excel takes 32,767. */
  cellCharacters: 100_000,
  /** Cells with text, and their characters, of all rows together. */
  cells: 50_000_000,
  characters: 2 ** 30,
  /** Different texts that an XLSX keeps apart from its cells, and their characters. All of them are in memory. */
  sharedStrings: 5_000_000,
  sharedCharacters: 2 ** 28,
  /** Characters without any tag between them, or within one tag. */
  untaggedCharacters: 2 ** 20,
  /** Elements within each other. */
  depth: 100,
  sheets: 1_000,
  styles: 100_000,
} as const;
