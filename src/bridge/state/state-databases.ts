import { closeSync, existsSync, openSync } from 'node:fs';
import { BridgeError, wordsOf } from '../bridge-error.ts';
import type { BridgeConfig } from '../config/config.ts';
import type { PeopleStore } from '../in/tracked-people.ts';
import { openScratch, openSqlite } from '../targets/sqlite.ts';
import type { Target } from '../targets/target.ts';

/** The databases in which a bridge keeps its state. */
export interface StateDatabases {
  /** All of these databases, to lock and prepare before a bridge starts work. */
  all: Target[];
  /** The database that tracks the people who were sent; null when the configuration has no `[people]`. */
  people: Target | null;
  close(): Promise<void>;
}

/**
 * Opens the state file if the configuration has one. The site's database may be read-only if it holds none of the
 * bridge's state.
 * @param mayCreate true to create a missing state file
 * @throws BridgeError
 */
export async function openStateDatabases(
  config: BridgeConfig,
  target: Target,
  mayCreate: boolean,
): Promise<StateDatabases> {
  const { people, sections } = config;
  const stateFile = people?.stateFile ?? null;
  if (stateFile === null)
    return { all: [target], people: people === null ? null : target, close: async () => undefined };
  const file = await openStateFile(stateFile, mayCreate);
  const hasSections = Object.keys(sections).length > 0;
  return {
    all: [...(hasSections ? [target] : []), ...(file === null ? [] : [file])],
    people: file,
    close: async () => file?.close(),
  };
}

async function openStateFile(path: string, mayCreate: boolean): Promise<Target | null> {
  if (!existsSync(path)) {
    if (!mayCreate) return null;
    try {
      // The file has people's names, so nobody else may read it.
      closeSync(openSync(path, 'wx', 0o600));
    } catch (error) {
      throw new BridgeError(`[people] state_file (${path}) can't be made (${wordsOf(error)}).`);
    }
  }
  return openSqlite({ kind: 'sqlite', path, timeZone: 'UTC' });
}

/** The people who were sent, for reading only; empty when nothing has been stored yet. */
export const peopleStoreToRead = async ({ people }: StateDatabases): Promise<PeopleStore> =>
  people !== null && (await people.isPrepared())
    ? people
    : { ...(await openScratch()), query: async function* () {} };
