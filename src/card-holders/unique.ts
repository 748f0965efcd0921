import { AppError } from '../errors.ts';

/**
 * Runs a write, and tells the breach of the one uniqueness that clients can cause: the database is asked by writing,
 * as a look beforehand could be overtaken.
 * @throws AppError conflict
 */
export function refusingDuplicates(externalId: string | null, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError(
      'conflict',
      `There is a card holder with the externalId ${JSON.stringify(externalId)} already.`,
    );
  }
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: string }).code === 'SQLITE_CONSTRAINT_UNIQUE' &&
  error.message.includes('card_holders.external_id');
