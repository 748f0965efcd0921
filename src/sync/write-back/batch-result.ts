import { type AppError, type PartError, partErrorOf } from '../../errors.ts';
import { type JsonText, jsonText } from '../../lib/json-text.ts';

/** The result of one operation, with the HTTP status that it would have had as a request of its own. */
export interface BatchResult {
  index: number;
  status: number;
  data?: unknown;
  error?: PartError;
}

/** @throws every error that is not an AppError; it ends the batch */
export function refusal(index: number, error: unknown): JsonText<BatchResult> {
  const said = partErrorOf(error, `/operations/${index}`);
  return jsonText({ index, status: (error as AppError).status, error: said });
}
