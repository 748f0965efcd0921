import { readFileSync } from 'node:fs';
import { wordsOf } from '../bridge-error.ts';
import { type DatabaseAddress, type ServerAddress, TLS_MODES, type TlsMode } from './config.ts';
import { suggestion } from './mistakes.ts';
import { ODBC_SETTINGS, readOdbc } from './read-odbc.ts';
import { readSecret } from './read-secret.ts';
import { shown, type Table } from './read-table.ts';

/** The kinds of servers, by the scheme of their addresses. */
const SERVERS: Record<string, { kind: 'postgres' | 'mariadb'; port: number }> = {
  postgres: { kind: 'postgres', port: 5432 },
  postgresql: { kind: 'postgres', port: 5432 },
  mariadb: { kind: 'mariadb', port: 3306 },
  mysql: { kind: 'mariadb', port: 3306 },
};

/** The parameters of libpq that an address may have. `host` is for the directory of a socket. */
const PARAMETERS = ['sslmode', 'sslrootcert', 'host'];

/**
 * Reads the address of the site's database. The address may contain a password, so no message shows any part of it.
 * @param near makes a path relative to the configuration
 * @returns null, with the mistake noted, when there is no valid address
 */
export function readDatabase(table: Table | null, near: (path: string) => string): DatabaseAddress | null {
  if (table === null) return null;
  table.assertKnown(['url', 'url_file', 'password_file', 'ca_file', 'time_zone', ...ODBC_SETTINGS]);
  const timeZone = readTimeZone(table);
  if (table.has('url') && table.has('url_file')) {
    table.note(null, 'has both url and url_file: use one of them.');
    return null;
  }
  const name = table.has('url_file') ? 'url_file' : 'url';
  const given = table.text(name);
  const url = given === null || name === 'url' ? given : readSecret(table, name, near(given));
  if (url === null) return null;
  if (url.startsWith('odbc:')) return readOdbc(table, name, url, timeZone, near);
  for (const other of ODBC_SETTINGS)
    if (table.has(other)) table.note(other, 'is for addresses that begin with odbc: remove it.');
  const scheme = /^([a-z]+):\/\//.exec(url)?.[1] ?? '';
  if (scheme === 'sqlite') return readFile(table, name, url, timeZone);
  const server = SERVERS[scheme];
  if (server !== undefined) return readServer(table, name, url, server, timeZone, near);
  table.note(
    name,
    'must be the address of a database, such as sqlite:///var/lib/campus/campus.db, postgres://lanyard@127.0.0.1:5432/campus, mariadb://lanyard@127.0.0.1:3306/campus or odbc:DSN=campus.',
  );
  return null;
}

export function readTimeZone(table: Table): string {
  const name = table.optionalText('time_zone') ?? 'UTC';
  try {
    // An offset such as +01:00 is refused: databases disagree on what its sign means.
    if (/^[A-Za-z]/.test(name)) return new Intl.DateTimeFormat('en', { timeZone: name }) && name;
  } catch {}
  table.note('time_zone', `is ${shown(name)}; the name of a zone is needed, such as Europe/Berlin.`);
  return 'UTC';
}

function readFile(table: Table, name: string, url: string, timeZone: string): DatabaseAddress | null {
  for (const other of ['password_file', 'ca_file'])
    if (table.has(other)) table.note(other, 'is for database servers: remove it for SQLite.');
  if (/^sqlite:\/\/\/./.test(url))
    return { kind: 'sqlite', path: decodeURIComponent(new URL(url).pathname), timeZone };
  table.note(
    name,
    'must be sqlite:/// and the absolute path of a file, such as sqlite:///var/lib/campus/campus.db.',
  );
  return null;
}

function readServer(
  table: Table,
  name: string,
  text: string,
  { kind, port }: (typeof SERVERS)[string],
  timeZone: string,
  near: (path: string) => string,
): DatabaseAddress | null {
  const like = `such as ${kind}://lanyard@127.0.0.1:${port}/campus`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.hash !== '') {
    table.note(
      name,
      `is not the address of a server, ${like}. In its password, write characters other than letters and digits like %23.`,
    );
    return null;
  }
  const parameters = Object.fromEntries(url.searchParams);
  for (const one of Object.keys(parameters))
    if (!PARAMETERS.includes(one))
      table.note(name, `has the parameter ${one}, which is unknown.${suggestion(one, PARAMETERS)}`);
  const user = decodeURIComponent(url.username);
  const database = decodeURIComponent(url.pathname.slice(1));
  const host = parameters.host ?? decodeURIComponent(url.hostname.replace(/^\[|\]$/g, ''));
  if (user === '') table.note(name, `names no user, ${like}.`);
  if (host === '') table.note(name, `names no server, ${like}.`);
  if (database === '') table.note(name, `names no database, ${like}.`);
  if (url.password !== '' && table.has('password_file'))
    table.note('password_file', `is there, and ${name} has a password as well: use one of them.`);
  const passwordFile = table.optionalText('password_file');
  const password =
    passwordFile === null
      ? decodeURIComponent(url.password) || null
      : readSecret(table, 'password_file', near(passwordFile));
  const tls = readTls(table, name, parameters, near);
  return {
    ...{ kind, host, user, password, database, tls, timeZone },
    port: url.port === '' ? port : Number(url.port),
  };
}

/** Reads the settings for TLS. With a CA certificate, the default mode is `verify-full`. */
function readTls(
  table: Table,
  name: string,
  { sslmode, sslrootcert }: Record<string, string>,
  near: (path: string) => string,
): ServerAddress['tls'] {
  if (table.has('ca_file') && sslrootcert !== undefined)
    table.note('ca_file', `is there, and ${name} has sslrootcert as well: use one of them.`);
  const ofSystem = sslrootcert === 'system';
  const file = table.optionalText('ca_file') ?? (ofSystem ? null : (sslrootcert ?? null));
  const ca =
    file === null ? null : readCertificate(table, table.has('ca_file') ? 'ca_file' : name, near(file));
  const fallback: TlsMode = file !== null || ofSystem ? 'verify-full' : 'prefer';
  const mode = TLS_MODES.find((one) => one === (sslmode ?? fallback));
  if (mode === undefined) table.note(name, `has an unknown sslmode.${suggestion(sslmode ?? '', TLS_MODES)}`);
  // `require` with a certificate means `verify-ca`, as in libpq.
  if (mode === 'require' && file !== null) return { mode: 'verify-ca', ca };
  return { mode: mode ?? fallback, ca };
}

function readCertificate(table: Table, name: string, path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8');
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
    table.note(name, `(${path}) holds no certificate in PEM.`);
  } catch (error) {
    table.note(name, `(${path}) can't be read (${wordsOf(error)}).`);
  }
  return null;
}
