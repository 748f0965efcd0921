import { readFile, stat } from 'node:fs/promises';

/** A version that a file names, and what it says of it. */
export interface NamedVersion {
  /** `0.3.0` */
  version: string;
  /** A sentence or two for admins; null when there is none. */
  notes: string | null;
  /** A page about it, http or https; null when there is none. */
  url: string | null;
}

/** The file can't be read, or is none that names a version. The message says so in a sentence. */
export class VersionFileError extends Error {
  override readonly name = 'VersionFileError';
}

const MOST_BYTES = 16_384;
const MOST_NOTES = 500;
/** Three numbers, and a word for releases before the release (semver.org, 2.0.0). */
const VERSION = /^v?(\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,40})?)$/;

/**
 * Reads a file that names a version of Lanyard: JSON, `{"version", "notes"?, "url"?}`, or text, whose first line is the
 * version and whose other lines are the notes.
 * @returns null when there is no file
 * @throws VersionFileError
 */
export async function readVersionFile(path: string): Promise<NamedVersion | null> {
  let text: string;
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new VersionFileError(`${path} is not a file.`);
    if (found.size > MOST_BYTES) throw new VersionFileError(`${path} has more than ${MOST_BYTES} bytes.`);
    text = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof VersionFileError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new VersionFileError(`${path} can't be read (${code}).`);
  }
  const { version, notes, url } = text.startsWith('{') ? fromJson(path, text) : fromLines(text);
  const [, plain] = VERSION.exec(String(version ?? '').trim()) ?? [];
  if (plain === undefined) throw new VersionFileError(`${path} names no version such as 0.3.0.`);
  return { version: plain, notes: shortened(notes), url: webAddress(url) };
}

/**
 * The version that a file names, if it is newer than this one.
 * @throws VersionFileError
 */
export async function newerVersion(path: string, current: string): Promise<NamedVersion | null> {
  const named = await readVersionFile(path);
  return named !== null && Bun.semver.order(named.version, current) > 0 ? named : null;
}

type Raw = Record<keyof NamedVersion, unknown>;

function fromJson(path: string, text: string): Raw {
  try {
    return JSON.parse(text) as Raw;
  } catch {
    throw new VersionFileError(`${path} is not the JSON that it begins as.`);
  }
}

function fromLines(text: string): Raw {
  const [version, ...notes] = text.split('\n');
  return { version, notes: notes.join('\n'), url: null };
}

function shortened(notes: unknown): string | null {
  const text = typeof notes === 'string' ? notes.replaceAll(/\s+/g, ' ').trim() : '';
  return text === '' ? null : text.slice(0, MOST_NOTES);
}

/** Other addresses, such as javascript:, would be followed by whoever clicks. */
function webAddress(url: unknown): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}
