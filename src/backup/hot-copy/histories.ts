import { Database } from 'bun:sqlite';
import { existsSync, readdirSync } from 'node:fs';
import { historyOf } from '../../db/history-of.ts';
import { BackupError } from '../backup-error.ts';
import { ask } from './litestream.ts';
import { type HotCopySettings, placeOf } from './settings.ts';

/** A copy of one history of a database. */
export interface History {
  /** `change_history.epoch` of the copied database. */
  name: string;
  url: string;
  /** The time when the copy was last written, in milliseconds since 1970. */
  writtenAtMs: number;
}

/** Even from a bucket far away, a list of files takes only a moment. */
const TIMEOUT_MS = 60_000;
/** The names that `restore/new-history.ts` makes: eight random bytes in hexadecimal. */
const NAME = /^[0-9a-f]{16}$/;

export const isHistory = (name: string): boolean => NAME.test(name);

/** The copy of one history; null when there is none. @throws BackupError when its place can't be read */
export async function historyAt(settings: HotCopySettings, url: string): Promise<History | null> {
  const output = await ask(settings, ['ltx', '-level', 'all', '-json', url], TIMEOUT_MS);
  const files = JSON.parse(output) as { timestamp: string }[];
  if (files.length === 0) return null;
  const writtenAtMs = Math.max(...files.map(({ timestamp }) => Date.parse(timestamp)));
  return { name: url.split('?', 1)[0]!.split('/').at(-1)!, url, writtenAtMs };
}

/**
 * All histories below HOT_COPY_URL, the most recently written first; null for a kind of place that can't be listed.
 * @throws BackupError when the place can't be read
 */
export async function histories(settings: HotCopySettings): Promise<History[] | null> {
  const names = await namesBelow(settings);
  if (names === null) return null;
  const found = await Promise.all(names.map((name) => historyAt(settings, placeOf(settings, name))));
  return found.filter((one) => one !== null).sort((a, b) => b.writtenAtMs - a.writtenAtMs);
}

async function namesBelow(settings: HotCopySettings): Promise<string[] | null> {
  const url = new URL(settings.url);
  const names =
    url.protocol === 'file:'
      ? inDirectory(url)
      : url.protocol === 's3:'
        ? await inBucket(settings, url)
        : null;
  return names?.filter(isHistory) ?? null;
}

const inDirectory = ({ pathname }: URL): string[] => {
  const path = decodeURIComponent(pathname);
  return existsSync(path) ? readdirSync(path) : [];
};

/** Reads the URL as Litestream does: the host is the bucket, and the query names the store unless it is Amazon's. */
async function inBucket(
  { accessKeyId, secretAccessKey }: HotCopySettings,
  url: URL,
): Promise<string[] | null> {
  // Litestream can use the machine's own credentials; this code can't.
  if (accessKeyId === null || secretAccessKey === null) return null;
  const prefix = `${url.pathname.replace(/^\/+|\/+$/g, '')}/`;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  // Every setting is given: Bun takes missing ones from the environment, which may describe the store of the photos.
  const client = new Bun.S3Client({
    bucket: url.hostname,
    region,
    endpoint: url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
    accessKeyId,
    secretAccessKey,
    sessionToken: '',
  });
  const names: string[] = [];
  let continuationToken: string | undefined;
  try {
    do {
      const page = await client.list({ prefix, delimiter: '/', continuationToken });
      for (const { prefix: found } of page.commonPrefixes ?? []) names.push(found.slice(prefix.length, -1));
      continuationToken = page.isTruncated ? page.nextContinuationToken : undefined;
    } while (continuationToken !== undefined);
  } catch (error) {
    throw new BackupError(
      `the bucket of ${url.href.split('?', 1)[0]} can't be listed (is its ?region= right?): ${(error as Error).message}`,
    );
  }
  return names;
}

/**
 * Returns the database's present history, which a restore ends. Also empties the log, which never shrinks while
 * Litestream runs.
 */
export function takeHistory(path: string): string {
  const sqlite = new Database(path, { readwrite: true, create: false });
  try {
    sqlite.run('PRAGMA busy_timeout = 5000');
    // While another process reads the log, the log stays as it is, which does no harm.
    sqlite.query('PRAGMA wal_checkpoint(TRUNCATE)').get();
    return historyOf(sqlite);
  } finally {
    sqlite.close();
  }
}
