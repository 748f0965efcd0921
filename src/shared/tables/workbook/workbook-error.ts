/** The kind of fault, for callers that have their own messages. */
export type WorkbookFault =
  | 'damaged'
  | 'locked'
  | 'other_format'
  | 'no_workbook'
  | 'no_sheet'
  | 'too_large'
  | 'bomb'
  | 'too_many_cells'
  | 'cell_too_long'
  | 'not_calculated'
  | 'empty_rows';

/** A workbook that can't be read. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';

  /**
   * @param what continues a sentence that begins with the file's name: `is protected by a password`
   * @param help a sentence of advice; null if there is none
   */
  constructor(
    readonly fault: WorkbookFault,
    readonly what: string,
    readonly help: string | null = null,
  ) {
    super(`The file ${what}.${help === null ? '' : ` ${help}`}`);
  }
}

export const damaged = (where = ''): WorkbookError =>
  new WorkbookError(
    'damaged',
    `is damaged or incomplete${where && ` (${where})`}`,
    'Open it in its program, save it again, and choose the new file.',
  );

export const SAVE_AS = 'Save it as .xlsx or CSV.';
