import type { Database } from 'bun:sqlite';

const SHARD = `substr(blob_key, instr(blob_key, '.') - 2, 2)`;

/** The keys of all photos with bytes, in the order of their paths below the storage's root. */
export function* photoKeys(sqlite: Database): Generator<string> {
  if (!hasPhotos(sqlite)) return;
  const statement = sqlite.prepare<{ key: string }, []>(
    `SELECT blob_key AS key FROM photos WHERE blob_key IS NOT NULL ORDER BY ${SHARD}, blob_key`,
  );
  try {
    for (const { key } of statement.iterate()) yield key;
  } finally {
    statement.finalize();
  }
}

/** The database's facts about a photo's bytes. */
export interface StoredPhoto {
  id: string;
  cardHolderId: string;
  key: string;
  bytes: number;
  /** In hexadecimal; null until the photo has been analysed. */
  sha256: string | null;
}

/** Like `photoKeys`, with everything known about each photo. */
export function* storedPhotos(sqlite: Database): Generator<StoredPhoto> {
  if (!hasPhotos(sqlite)) return;
  const statement = sqlite.prepare<StoredPhoto, []>(
    `SELECT id, card_holder_id AS cardHolderId, blob_key AS key, content_length AS bytes, sha256
     FROM photos WHERE blob_key IS NOT NULL ORDER BY ${SHARD}, blob_key`,
  );
  try {
    yield* statement.iterate();
  } finally {
    statement.finalize();
  }
}

const PAGE = 1_000;

/**
 * Like `photoKeys`, in no particular order and in steps, so that no long read keeps the server's log from being
 * checkpointed.
 */
export function* photoKeysInSteps(sqlite: Database): Generator<string> {
  if (!hasPhotos(sqlite)) return;
  const page = sqlite.query<{ seq: number; key: string | null }, [number, number]>(
    'SELECT seq, blob_key AS key FROM photos WHERE seq > ? ORDER BY seq LIMIT ?',
  );
  for (let after = 0; ; ) {
    const rows = page.all(after, PAGE);
    for (const { key } of rows) if (key !== null) yield key;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.seq;
  }
}

/** Returns a function that is true for the key of bytes that a photo refers to. */
export function createKeyLookup(sqlite: Database): (key: string) => boolean {
  if (!hasPhotos(sqlite)) return () => false;
  const statement = sqlite.prepare<{ found: 1 }, [string, string]>(
    'SELECT 1 AS found FROM photos WHERE id = ? AND blob_key = ?',
  );
  return (key) => statement.get(key.slice(0, key.indexOf('.')), key) !== null;
}

/** The earliest schemas had no photos. */
const hasPhotos = (sqlite: Database): boolean =>
  sqlite.query(`SELECT 1 FROM sqlite_schema WHERE name = 'photos'`).get() !== null;
