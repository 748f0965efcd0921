import type { LogHostSettings } from './settings.ts';
import { LogHostTrouble } from './ways/line.ts';
import { openLogHost } from './ways/open.ts';

/**
 * Connects to the log host, without sending anything.
 * @returns the reason why it takes nothing; null when it does, as far as one can know
 */
export async function tryLogHost(settings: LogHostSettings): Promise<string | null> {
  try {
    const connection = await openLogHost(settings);
    await connection.close();
    return null;
  } catch (error) {
    if (error instanceof LogHostTrouble) return error.message;
    throw error;
  }
}
