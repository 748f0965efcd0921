import type { Known } from '../../../shared/offline/known.ts';
import { knownIn, NEW_SETTINGS, type Settings, settingsIn } from '../door/kept.ts';

const DATABASE = 'lanyard-scan';
const KEPT = 'kept';

/** A door's part of this browser's store. Where nothing is stored, saving does nothing. */
export interface Store {
  settings: Settings;
  known: Known | null;
  /** True if something was stored that can't be read. */
  wasDamaged: boolean;
  /** False in browsers that store nothing, such as in some private windows. */
  isKept: boolean;
  saveSettings(settings: Settings): Promise<void>;
  /** Stores knowledge, unless another window has stored something newer of the same organisation. */
  saveKnown(known: Known | null): Promise<void>;
}

export async function openStore(): Promise<Store> {
  let isBroken = false;
  const database = await open().catch(async () => {
    isBroken = true;
    await removeAll().catch(() => {});
    return open().catch(() => null);
  });
  const read = (key: string): Promise<unknown> =>
    database === null ? Promise.resolve(undefined) : inStore(database, 'readonly', (kept) => kept.get(key));
  const [keptSettings, keptKnown] = await Promise.all([
    read('settings').catch(() => null),
    read('known').catch(() => null),
  ]);
  const settings = settingsIn(keptSettings);
  const known = knownIn(keptKnown);
  const isUnread = (value: unknown, result: unknown) => value !== undefined && result === null;
  return {
    settings: settings ?? NEW_SETTINGS,
    known,
    wasDamaged:
      (isBroken && database !== null) || isUnread(keptSettings, settings) || isUnread(keptKnown, known),
    isKept: database !== null,
    saveSettings: async (value) => {
      if (database !== null) await inStore(database, 'readwrite', (kept) => kept.put(value, 'settings'));
    },
    saveKnown: async (value) => {
      if (database !== null) await saveNewer(database, value);
    },
  };
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(KEPT);
  return resultOf(request);
}

const removeAll = (): Promise<unknown> => resultOf(indexedDB.deleteDatabase(DATABASE));

function saveNewer(database: IDBDatabase, value: Known | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(KEPT, 'readwrite');
    const kept = transaction.objectStore(KEPT);
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    if (value === null) {
      kept.delete('known');
      return;
    }
    const present = kept.get('known');
    present.onsuccess = () => {
      const known = knownIn(present.result);
      const isOlder =
        known?.keys.organisation.id === value.keys.organisation.id && (known.asOf ?? '') > (value.asOf ?? '');
      if (!isOlder) kept.put(value, 'known');
    };
  });
}

const inStore = <T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  run: (kept: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => resultOf(run(database.transaction(KEPT, mode).objectStore(KEPT)));

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
