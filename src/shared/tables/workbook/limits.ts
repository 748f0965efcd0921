/**
 * Limits of a workbook. Work that grows with the contents of a file is bounded by one of these limits before it begins.
 */
export const LIMITS = {
  /** Bytes of the file. 200,000 people with twenty columns take about 30 MB. */
  fileBytes: 128 * 2 ** 20,
  /** Files in the archive, including pictures in the workbook. */
  parts: 10_000,
  /** Unpacked bytes of a sheet, of all shared strings, and of the content of an ODS. */
  partBytes: 768 * 2 ** 20,
  /** Unpacked bytes of the parts that describe the book: relations, sheets, styles. */
  smallPartBytes: 32 * 2 ** 20,
  /**
   * Unpacked bytes per packed byte, in parts larger than `smallPartBytes`. Sheets have up to 40, ZIP bombs up to 1,032.
   */
  ratio: 250,
  /** Rows and columns of a sheet: the most that Excel and LibreOffice allow. */
  rows: 2 ** 20,
  columns: 2 ** 14,
  /** Rows without any text at the beginning of a sheet: after so many, the sheet counts as empty. */
  leadingBlankRows: 100_000,
  /** Characters of a cell. Excel takes 32,767. */
  cellCharacters: 100_000,
  /** Cells with text, and their characters, of all rows together. */
  cells: 50_000_000,
  characters: 2 ** 30,
  /** Different texts that an XLSX stores apart from its cells, and their characters. All of them are in memory. */
  sharedStrings: 5_000_000,
  sharedCharacters: 2 ** 28,
  /** Characters between two tags, or within one tag. */
  untaggedCharacters: 2 ** 20,
  /** Elements nested in each other. */
  depth: 100,
  sheets: 1_000,
  styles: 100_000,
} as const;
