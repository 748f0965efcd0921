import { isLoopbackUrl } from '../../shared/loopback-url.ts';
import type { DirectoryAddress } from './config.ts';
import { readFilterText } from './directory-filter.ts';
import { readAuthorities } from './read-authorities.ts';
import { readTimeZone } from './read-database.ts';
import { readSecret } from './read-secret.ts';
import { shown, type Table } from './read-table.ts';

const PORTS: Readonly<Record<string, number>> = { 'ldap:': 389, 'ldaps:': 636 };
const PAGE_SIZE = 500;
/** Active Directory sends no more at once. */
const PAGE_SIZE_MAX = 1_000;
const SETTINGS = ['url', 'bind_dn', 'password_file', 'base', 'filter', 'scope', 'ca_file', 'start_tls'];

/**
 * Reads `[directory]`, from which people and pictures come.
 * @param near makes a path relative to the configuration
 * @returns null, with the mistake noted, when there is no valid address
 */
export function readDirectory(table: Table, near: (path: string) => string): DirectoryAddress | null {
  table.assertKnown([...SETTINGS, 'page_size', 'time_zone']);
  const address = readUrl(table);
  const startTls = readStartTls(table);
  const caFile = table.optionalText('ca_file');
  const directory = {
    ...readAccount(table, near),
    base: table.text('base') ?? '',
    filter: readFilter(table),
    scope: table.choice('scope', 'sub', ['sub', 'one']),
    authorities: caFile === null ? null : readAuthorities(table, near(caFile)),
    pageSize: readPageSize(table),
    timeZone: readTimeZone(table),
  };
  if (address === null) return null;
  const { url, host, port } = address;
  const isSecure = url.protocol === 'ldaps:';
  if (isSecure && startTls) table.note('start_tls', 'is for ldap://: ldaps:// has TLS from the beginning.');
  if (!isSecure && !startTls && caFile !== null)
    table.note('ca_file', 'is there, and TLS is not: write ldaps:// in url, or start_tls = true.');
  if (!isSecure && !startTls && directory.password !== null && !isLoopbackUrl(url.href))
    table.note(
      'url',
      `would send the password of bind_dn to ${host} for everybody to read: write ldaps://, or start_tls = true.`,
    );
  return {
    ...{ host, port, ...directory, label: `${url.protocol}//${url.hostname}:${port}` },
    tls: isSecure ? 'ldaps' : startTls ? 'start_tls' : 'none',
  };
}

function readStartTls(table: Table): boolean {
  const value = table.value('start_tls') ?? false;
  if (typeof value !== 'boolean') table.note('start_tls', `is ${shown(value)}; true or false is allowed.`);
  return value === true;
}

function readUrl(table: Table): { url: URL; host: string; port: number } | null {
  const text = table.text('url');
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const port = PORTS[url?.protocol ?? ''];
  const isPlain = url !== null && /^\/?$/.test(url.pathname) && !url.search && !url.hash && !url.username;
  if (url !== null && port !== undefined && isPlain && url.hostname !== '')
    return {
      ...{ url, host: decodeURIComponent(url.hostname.replace(/^\[|\]$/g, '')) },
      port: url.port === '' ? port : Number(url.port),
    };
  table.note(
    'url',
    `is ${shown(text)}; an address such as ldaps://ldap.example.edu is needed. What is searched is said by base.`,
  );
  return null;
}

function readAccount(
  table: Table,
  near: (path: string) => string,
): Pick<DirectoryAddress, 'bindDn' | 'password'> {
  const bindDn = table.optionalText('bind_dn');
  const passwordFile = table.optionalText('password_file');
  // A name without a password would be let in as nobody (RFC 4513, 5.1.2), and find nobody.
  if (bindDn !== null && passwordFile === null)
    table.note('password_file', 'is missing, and bind_dn is there.');
  if (bindDn === null && passwordFile !== null)
    table.note('bind_dn', 'is missing, and password_file is there.');
  const password = passwordFile === null ? null : readSecret(table, 'password_file', near(passwordFile));
  return { bindDn, password };
}

function readFilter(table: Table): string | null {
  const text = table.optionalText('filter');
  if (text === null) return null;
  const read = readFilterText(text);
  if (read.fault === undefined) return read.filter;
  table.note('filter', `is ${shown(text)}, which ${read.fault}`);
  return null;
}

function readPageSize(table: Table): number {
  const value = table.value('page_size') ?? PAGE_SIZE;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= PAGE_SIZE_MAX)
    return value;
  table.note('page_size', `is ${shown(value)}; a whole number from 1 to ${PAGE_SIZE_MAX} is allowed.`);
  return PAGE_SIZE;
}
