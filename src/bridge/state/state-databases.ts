import { closeSync, existsSync, openSync } from 'node:fs';
import { BridgeError, wordsOf } from '../bridge-error.ts';
import type { BridgeConfig } from '../config/config.ts';
import type { PeopleStore } from '../in/tracked-people.ts';
import { openScratch, openSqlite } from '../targets/sqlite.ts';
import { type Target, TargetFault } from '../targets/target.ts';

/** The parts of a configuration that remember what they have sent. */
const INBOUND = ['people', 'photosIn', 'cardsIn'] as const;
type Inbound = (typeof INBOUND)[number];

/** The databases in which a bridge keeps its state. */
export interface StateDatabases {
  /** All of these databases, to lock and prepare before a bridge starts work. */
  all: Target[];
  /** The databases that track what was sent. */
  inbound: Target[];
  /** The database of each part; null when the configuration doesn't have the part, or its file is missing. */
  of: Record<Inbound, Target | null>;
  close(): Promise<void>;
}

/** The database of each part. The parts that the configuration doesn't have use none. */
export type StateStores = Record<Inbound, PeopleStore>;

/**
 * Opens the state files if the configuration has any. The site's database may be read-only if it holds none of the
 * bridge's state.
 * @param mayCreate true to create a missing state file
 * @throws BridgeError
 */
export async function openStateDatabases(
  config: BridgeConfig,
  target: Target,
  mayCreate: boolean,
): Promise<StateDatabases> {
  const files = new Map<string, Target>();
  const of: StateDatabases['of'] = { people: null, photosIn: null, cardsIn: null };
  for (const part of INBOUND) {
    const settings = config[part];
    if (settings === null) continue;
    const { stateFile } = settings;
    of[part] =
      stateFile === null ? target : (files.get(stateFile) ?? (await openStateFile(stateFile, mayCreate)));
    if (stateFile !== null && of[part] !== null) files.set(stateFile, of[part]);
  }
  const inbound = [...new Set(Object.values(of).filter((one) => one !== null))];
  const hasSections = Object.keys(config.sections).length > 0;
  return {
    all: [...new Set([...(hasSections ? [target] : []), ...inbound])],
    inbound,
    of,
    async close() {
      for (const file of files.values()) await file.close();
    },
  };
}

async function openStateFile(path: string, mayCreate: boolean): Promise<Target | null> {
  if (!existsSync(path)) {
    if (!mayCreate) return null;
    try {
      // The file has people's names, so nobody else may read it.
      closeSync(openSync(path, 'wx', 0o600));
    } catch (error) {
      throw new BridgeError(`state_file (${path}) can't be made (${wordsOf(error)}).`);
    }
  }
  return openSqlite({ kind: 'sqlite', path, timeZone: 'UTC' });
}

/** The databases that track what was sent, for a bridge that writes. They have been prepared. */
export const storesOf = ({ of }: StateDatabases, target: Target): StateStores => ({
  people: of.people ?? target,
  photosIn: of.photosIn ?? target,
  cardsIn: of.cardsIn ?? target,
});

/** The databases that track what was sent, for reading only; empty ones where nothing has been stored yet. */
export async function storesToRead({ of }: StateDatabases): Promise<StateStores> {
  const nothing: PeopleStore = { ...(await openScratch()), query: async function* () {} };
  const readable = async (database: Target | null): Promise<PeopleStore> =>
    database !== null && (await isUpToDate(database)) ? database : nothing;
  return {
    people: of.people !== null && (await of.people.isPrepared()) ? of.people : nothing,
    photosIn: await readable(of.photosIn),
    cardsIn: await readable(of.cardsIn),
  };
}

/** False for a database whose tables an earlier version of the bridge has made. */
async function isUpToDate(database: Target): Promise<boolean> {
  if (!(await database.isPrepared())) return false;
  try {
    await database.rolledBack((tx) => tx.all('SELECT "record" FROM "lanyard_bridge_sent" WHERE 1 = 0'));
    return true;
  } catch (error) {
    if (error instanceof TargetFault) return false;
    throw error;
  }
}
