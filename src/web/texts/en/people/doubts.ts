import type { DoubtCode } from '../../../../shared/person/slips/doubts.ts';
import type { WorkbookFault } from '../../../../shared/tables/workbook/workbook-error.ts';

/** Words in place of those that the server, the bridge and this app share, which are English. */
export const doubts: {
  /** Likely mistakes in a file, to follow a field's name. */
  words: Record<DoubtCode, string> | null;
  /** Why a workbook can't be read. */
  workbooks: Record<WorkbookFault, (name: string) => string> | null;
} = { words: null, workbooks: null };
