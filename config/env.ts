import { accessSync, constants } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { Cron } from 'croner';

/** A value that the environment may not have; collected, so that the start reports all of them at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const wrong = (name: string, value: string, allowed: string) =>
  new ConfigError(`${name} is "${value}": ${allowed}`);

export type Env = Record<string, string | undefined>;

/** Reads one variable; an empty value counts as unset, as env files often have `NAME=`. */
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

/** A text of some shape. */
export function pattern(
  env: Env,
  name: string,
  { shape, allowed }: { shape: RegExp; allowed: string },
): string | null {
  const value = read(env, name);
  if (value !== undefined && !shape.test(value)) throw wrong(name, value, allowed);
  return value ?? null;
}

/** A text that is never shown. */
export function secret(env: Env, name: string): string | null {
  const value = read(env, name);
  if (value !== undefined && !/^[\x21-\x7e]+$/.test(value))
    throw new ConfigError(`${name} (not shown): a text without spaces is allowed`);
  return value ?? null;
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
export function networks(env: Env, name: string): BlockList {
  const value = read(env, name);
  const list = new BlockList();
  for (const entry of value?.split(',') ?? []) {
    if (entry.trim() !== '' && !addNetwork(list, entry.trim()))
      throw wrong(
        name,
        value!,
        'a comma-separated list of IP addresses and networks (10.0.0.0/8) is allowed',
      );
  }
  return list;
}

/** Networks, and host names in lower case. */
export interface Destinations {
  networks: BlockList;
  hosts: ReadonlySet<string>;
}

/** A comma-separated list of addresses, networks and host names: `127.0.0.1, bridge.example.edu`. */
export function destinations(env: Env, name: string): Destinations {
  const value = read(env, name);
  const networks = new BlockList();
  const hosts = new Set<string>();
  for (const entry of (value?.split(',') ?? []).map((one) => one.trim()).filter((one) => one !== '')) {
    if (addNetwork(networks, entry)) continue;
    // A name's last label is never a number; what looks like one is an address gone wrong.
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

/** Adds `10.0.0.0/8`, `::1` and the like to a list; false when it is neither an address nor a network. */
export function addNetwork(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  if (version === 0 || rest.length > 0) return false;
  if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits)) return false;
  list.addSubnet(address, prefix === undefined ? bits : Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** A time that comes again, in cron notation; null when there is none. */
export function schedule(env: Env, name: string): string | null {
  const value = read(env, name);
  if (value === undefined) return null;
  try {
    if (new Cron(value, { paused: true }).nextRun() !== null) return value;
  } catch {
    // As wrong as one that never comes.
  }
  throw wrong(name, value, 'cron notation is allowed, such as "0 2 * * *" (every night at two)');
}

/** A file that must be there and readable; null when none is named. */
export function readableFile(env: Env, name: string, toAbsolute: (path: string) => string): string | null {
  const value = read(env, name);
  if (value === undefined) return null;
  const path = toAbsolute(value);
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw wrong(name, value, `the file can't be read (${(error as Error).message})`);
  }
  return path;
}
