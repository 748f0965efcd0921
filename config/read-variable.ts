import { readFileSync, type Stats, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { Cron } from 'croner';
import { type Network, parseNetwork } from '../src/lib/addresses.ts';
import { type Mailbox, parseMailbox } from '../src/lib/mailbox.ts';

/** A setting has a wrong value. These errors are collected, so that the start reports all of them together. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const wrong = (name: string, value: string, allowed: string) =>
  new ConfigError(`${name} is "${value}": ${allowed}`);

export type Env = Record<string, string | undefined>;

/** Reads one variable. An empty value counts as unset, because env files often have `NAME=`. */
const read = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

export function text(env: Env, name: string): string | null {
  return read(env, name) ?? null;
}

export function integer(
  env: Env,
  name: string,
  fallback: number,
  range: { min: number; max: number },
): number {
  const value = read(env, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!/^-?\d+$/.test(value) || number < range.min || number > range.max)
    throw wrong(name, value, `a whole number from ${range.min} to ${range.max} is allowed`);
  return number;
}

export function choice<T extends string>(env: Env, name: string, fallback: T, allowed: readonly T[]): T {
  const value = read(env, name);
  if (value === undefined) return fallback;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw wrong(name, value, `one of ${allowed.join(', ')} is allowed`);
  return found;
}

/** Reads text that matches a pattern. */
export function pattern(
  env: Env,
  name: string,
  { shape, allowed }: { shape: RegExp; allowed: string },
): string | null {
  const value = read(env, name);
  if (value !== undefined && !shape.test(value)) throw wrong(name, value, allowed);
  return value ?? null;
}

/** A secret, which is never shown. Only characters that an HTTP header carries unchanged are allowed. */
export function secret(env: Env, name: string): string | null {
  const value = read(env, name);
  if (value !== undefined && !/^[\x21-\x7e]+$/.test(value))
    throw new ConfigError(
      `${name} (not shown): a text of ASCII letters, digits and signs without spaces is allowed`,
    );
  return value ?? null;
}

/** DNS names, and underscores, which names of containers have. */
const HOST_NAME =
  /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)*(?!\d+$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/** True for a name as DNS has them. */
export const isHostName = (value: string): boolean => value.length <= 253 && HOST_NAME.test(value);

/** Other programs' shorthand for "on every address of this machine". */
const EVERYWHERE = ['*', '0'];

/**
 * An address or a host name to listen on. IPv6 addresses come without brackets, and `*` and `0` become 0.0.0.0. This
 * doesn't check that the machine has the address: if the address is missing, listening fails.
 */
export function host(env: Env, name: string, fallback: string): string {
  const value = read(env, name) ?? fallback;
  if (EVERYWHERE.includes(value)) return '0.0.0.0';
  const bare = /^\[(.+)\]$/.exec(value)?.[1];
  if (bare !== undefined && isIP(bare) === 6) return bare;
  if (isIP(value) === 0 && !isHostName(value))
    throw wrong(
      name,
      value,
      'an IP address or a host name is allowed, such as 127.0.0.1, ::1, or 0.0.0.0 for every address',
    );
  return value;
}

/** An origin such as `https://cards.example.edu`, without a trailing slash. */
export function origin(env: Env, name: string): string | null {
  const value = read(env, name);
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain = url && (url.protocol === 'http:' || url.protocol === 'https:') && url.pathname === '/';
  if (!plain || url.search || url.hash || url.username || url.password)
    throw wrong(
      name,
      value,
      'an http(s) address without a path is allowed, such as https://cards.example.edu',
    );
  return url.origin;
}

/** The ports of RFC 8314 and RFC 6409: TLS from the first byte, and STARTTLS. */
const SMTP_PORTS = { 'smtps:': 465, 'smtp:': 587 };

/** A mail server, `smtp://user:password@host:port`; user, password and port may be left out. */
export function smtpServer(env: Env, name: string) {
  const value = read(env, name);
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isSmtp = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
  if (url === null || !isSmtp || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.search || url.hash)
    throw new ConfigError(
      // The address may hold a password.
      `${name} (not shown): smtp://HOST or smtps://HOST is allowed, with USER@ before the host and :PORT after it`,
    );
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: url.port === '' ? SMTP_PORTS[url.protocol as keyof typeof SMTP_PORTS] : Number(url.port),
    isTls: url.protocol === 'smtps:',
    user: url.username === '' ? null : decodeURIComponent(url.username),
    password: url.password === '' ? null : decodeURIComponent(url.password),
  };
}

/** A sender: `cards@example.edu`, or `Card Office <cards@example.edu>`. */
export function mailbox(env: Env, name: string): Mailbox | null {
  const value = read(env, name);
  if (value === undefined) return null;
  const parsed = parseMailbox(value);
  if (parsed === null)
    throw wrong(
      name,
      value,
      'an address is allowed, such as cards@example.edu or Card Office <cards@example.edu>',
    );
  return parsed;
}

export function timeZone(env: Env, name: string): string {
  const value = read(env, name);
  if (value === undefined) return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw wrong(name, value, 'an IANA time zone is allowed, such as Europe/Berlin');
  }
}

/** A comma-separated list of addresses and networks: `10.0.0.0/8, ::1`. */
export function networks(env: Env, name: string): Network[] {
  const value = read(env, name);
  return entriesOf(value).map((entry) => {
    const network = parseNetwork(entry);
    if (network === null)
      throw wrong(
        name,
        value!,
        'a comma-separated list of IP addresses and networks (10.0.0.0/8) is allowed',
      );
    return network;
  });
}

const entriesOf = (value: string | undefined): string[] =>
  (value?.split(',') ?? []).map((one) => one.trim()).filter((one) => one !== '');

/** Networks, and host names in lower case. */
export interface Destinations {
  networks: readonly Network[];
  hosts: ReadonlySet<string>;
}

/** A comma-separated list of addresses, networks and host names: `127.0.0.1, bridge.example.edu`. */
export function destinations(env: Env, name: string, fallback?: string): Destinations {
  const value = read(env, name) ?? fallback;
  const networks: Network[] = [];
  const hosts = new Set<string>();
  for (const entry of entriesOf(value)) {
    const network = parseNetwork(entry);
    if (network !== null) {
      networks.push(network);
      continue;
    }
    // The last label of a name is never a number; if it looks like one, this is a mistyped address.
    if (!/^([a-z0-9_-]+\.)*(?!\d+$)[a-z0-9_-]+$/i.test(entry))
      throw wrong(
        name,
        value!,
        'a comma-separated list of IP addresses, networks (127.0.0.0/8) and host names is allowed',
      );
    hosts.add(entry.toLowerCase());
  }
  return { networks, hosts };
}

/** Five fields, six with seconds, or a word such as @daily. With a year or a date, backups would end some day. */
const CRON = /^(\S+\s+){4,5}\S+$|^@[a-z]+$/i;

/** A recurring time in cron notation; null when it isn't set. */
export function schedule(env: Env, name: string): string | null {
  const value = read(env, name);
  if (value === undefined) return null;
  try {
    if (CRON.test(value) && new Cron(value, { paused: true }).nextRun() !== null) return value;
  } catch {
    // Reported below, like a schedule that never comes round.
  }
  throw wrong(name, value, 'cron notation is allowed, such as "0 2 * * *" (every night at two)');
}

/** A file that contains text; null when none is named. */
export function filledFile(env: Env, name: string, toAbsolute: (path: string) => string): string | null {
  const value = read(env, name);
  if (value === undefined) return null;
  const path = toAbsolute(value);
  const found = look(name, value, path);
  // A pipe from another program can be read only once: leave that to the code that needs its contents.
  if (found?.isFIFO()) return path;
  if (found !== undefined && !found.isFile())
    throw wrong(name, value, `it is ${kindOf(found)}, and a file is needed`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw wrong(name, value, `the file can't be read (${(error as Error).message})`);
  }
  if (text.trim() === '') throw wrong(name, value, 'the file is empty');
  return path;
}

/**
 * A directory, which need not exist yet.
 * @throws ConfigError when something else is in its place, or the directory can't be made there
 */
export function directory(
  env: Env,
  name: string,
  fallback: string,
  toAbsolute: (path: string) => string,
): string {
  const value = read(env, name) ?? fallback;
  const path = toAbsolute(value);
  const found = look(name, value, path);
  if (found !== undefined && !found.isDirectory())
    throw wrong(name, value, `it is ${kindOf(found)}, and a directory is needed`);
  return path;
}

/** Errors for paths that can never work, whatever the permissions, and however long one waits. */
const IMPOSSIBLE: Record<string, string> = {
  ENOTDIR: 'a part of this path is a file, and a directory is needed',
  ELOOP: 'its symbolic links lead in a circle; name the directory itself',
  ENAMETOOLONG: 'the name is too long for the file system',
};

/** Looks at a path. Undefined when nothing is there, or this account may not see it. */
function look(name: string, value: string, path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    const allowed = IMPOSSIBLE[(error as NodeJS.ErrnoException).code ?? ''];
    if (allowed !== undefined) throw wrong(name, value, allowed);
    return undefined;
  }
}

const kindOf = (found: Stats): string =>
  found.isDirectory() ? 'a directory' : found.isFile() ? 'a file' : 'neither a file nor a directory';
