import type { AuditChanges } from '../../db/schema/audit.ts';
import { type ErrorDetail, type PartError, partErrorOf } from '../../errors.ts';
import { type JsonText, jsonText } from '../../lib/json-text.ts';
import type { Doubt } from './doubts.ts';

export const IMPORT_RESULTS = ['created', 'updated', 'unchanged', 'failed'] as const;

/** The outcome of a row; in a dry run, the outcome that the row would have. */
export interface ImportedRow {
  index: number;
  result: (typeof IMPORT_RESULTS)[number];
  cardHolderId: string | null;
  changes: AuditChanges;
  /** Likely slips; only in dry runs. */
  warnings: (Pick<Doubt, 'code' | 'message' | 'cardHolderId' | 'index'> & { path: string })[];
  error: PartError | null;
}

/** The field of a row that a detail is about; '' for the row as a whole. */
export const fieldOf = ({ path }: ErrorDetail): string => path.split('/')[1] ?? '';

/**
 * The result of a row that failed.
 * @throws any error that is not an AppError, which ends the import
 */
export const failed = (index: number, error: unknown): JsonText<ImportedRow> =>
  jsonText({
    index,
    result: 'failed',
    cardHolderId: null,
    changes: {},
    warnings: [],
    error: partErrorOf(error, `/rows/${index}`),
  });
