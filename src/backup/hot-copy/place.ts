import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BackupError } from '../backup-error.ts';
import { type HotCopySettings, shown } from './settings.ts';

/** HOT_COPY_URL itself: Litestream's commands know only the copies there, and not what lies beside them. */
export interface Place {
  /** Names of the directories below it. */
  names(): Promise<string[]>;
  /** The text of a small file; null when there is none. */
  read(path: string): Promise<string | null>;
  write(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** Milliseconds for one small question to a bucket. */
const TIMEOUT_MS = 10_000;

/**
 * The place of a directory or a bucket; null for other kinds of address, and for a bucket whose key only Litestream finds.
 * Its functions throw BackupError when the place can't be reached.
 */
export function placeAt(settings: HotCopySettings): Place | null {
  const url = new URL(settings.url);
  if (url.protocol === 'file:') return inDirectory(decodeURIComponent(url.pathname));
  if (url.protocol === 's3:') return inBucket(settings, url);
  return null;
}

function inDirectory(directory: string): Place {
  const asked = async <T>(work: () => T): Promise<T> => {
    try {
      return work();
    } catch (error) {
      throw new BackupError(`${directory} can't be used: ${(error as Error).message}`);
    }
  };
  return {
    names: () => asked(() => (existsSync(directory) ? readdirSync(directory) : [])),
    read: (path) =>
      asked(() => {
        const file = join(directory, path);
        // A disk that isn't mounted leaves an empty directory, or none: that says nothing about the file.
        if (!existsSync(directory)) throw new Error('there is no such directory');
        return existsSync(file) ? readFileSync(file, 'utf8') : null;
      }),
    write: (path, text) =>
      asked(() => {
        const file = join(directory, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(`${file}.tmp`, text, { flush: true });
        renameSync(`${file}.tmp`, file);
      }),
    remove: (path) => asked(() => rmSync(join(directory, path), { force: true })),
  };
}

/** Reads the URL as Litestream does: the host is the bucket, and the query names the store unless it is Amazon's. */
function inBucket({ accessKeyId, secretAccessKey, url: whole }: HotCopySettings, url: URL): Place | null {
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
  const asked = async <T>(work: Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      const said = `${(error as Error).message} (is its ?region= right?)`;
      throw new BackupError(`the bucket of ${shown(whole).split('?', 1)[0]} can't be used: ${said}`);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    async names() {
      const names: string[] = [];
      let continuationToken: string | undefined;
      do {
        const page = await asked(client.list({ prefix, delimiter: '/', continuationToken }));
        for (const { prefix: found } of page.commonPrefixes ?? []) names.push(found.slice(prefix.length, -1));
        continuationToken = page.isTruncated ? page.nextContinuationToken : undefined;
      } while (continuationToken !== undefined);
      return names;
    },
    read: (path) =>
      asked(
        client
          .file(prefix + path)
          .text()
          .catch((error) => {
            if ((error as { code?: string }).code === 'NoSuchKey') return null;
            throw error;
          }),
      ),
    write: async (path, text) => void (await asked(client.write(prefix + path, text))),
    remove: (path) => asked(client.delete(prefix + path)),
  };
}
