import { gzipSync } from 'node:zlib';
import { packTar, type TarHeader } from 'modern-tar';

/** A file, directory or link of an archive. */
export interface Entry {
  /** Relative, without a slash at either end: `usr/bin/lanyard`. */
  path: string;
  /** Permissions: 0o755. Links have none of their own. */
  mode: number;
  /** The bytes of a file. */
  body?: Uint8Array;
  /** The target of a symbolic link. */
  link?: string;
  /** The number of the owner and of the group; root's by default. */
  owner?: number;
}

export const file = (path: string, body: string | Uint8Array, mode = 0o644): Entry => ({
  path,
  mode,
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
});
export const directory = (path: string, mode = 0o755, owner = 0): Entry => ({ path, mode, owner });
export const link = (path: string, to: string): Entry => ({ path, mode: 0o777, link: to });

/** The entries with the directories that they are in, sorted by name. */
export function withDirectories(entries: Entry[]): Entry[] {
  const all = new Map<string, Entry>();
  for (const { path } of entries)
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1))
      all.set(path.slice(0, end), directory(path.slice(0, end)));
  for (const entry of entries) all.set(entry.path, entry);
  return [...all.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * A tar of the entries, whose bytes depend on nothing else: sorted, all of one time, owned by numbers.
 * @param before what each name begins with, such as `./`
 */
export const tarOf = (entries: Entry[], time: Date, before = ''): Promise<Uint8Array> =>
  packTar(
    withDirectories(entries).map(({ path, mode, body, link: linkname, owner = 0 }) => {
      const type = body !== undefined ? 'file' : linkname !== undefined ? 'symlink' : 'directory';
      const header: TarHeader = {
        ...{ name: `${before}${path}${type === 'directory' ? '/' : ''}`, type, size: body?.length ?? 0 },
        ...{ mode, mtime: time, uid: owner, gid: owner, linkname },
        ...(owner === 0 ? { uname: 'root', gname: 'root' } : {}),
      };
      return { header, body };
    }),
  );

/** Compresses; neither time nor name is in the result. @param level 0 to 9 */
export const gzip = (bytes: string | Uint8Array, level = 9): Uint8Array => gzipSync(bytes, { level });
