import { vi } from 'vitest';
import type { Db } from '../../../src/db/open.ts';

/** The texts of the statements that are prepared on a connection while `work` runs. */
export function statementsOf({ $client }: Db, work: () => void): string[] {
  const prepare = vi.spyOn($client, 'prepare');
  try {
    work();
    return prepare.mock.calls.map(([text]) => text);
  } finally {
    prepare.mockRestore();
  }
}
