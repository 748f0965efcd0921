import {
  connectionLabel,
  connectionText,
  parseConnectionString,
  passwordIn,
} from '../targets/odbc/connection-string.ts';
import { type DatabaseAddress, ODBC_DIALECTS } from './config.ts';
import { readSeconds } from './read-people.ts';
import { readSecret } from './read-secret.ts';
import { shown, type Table } from './read-table.ts';

/** The settings that are only for ODBC. */
export const ODBC_SETTINGS = ['dialect', 'driver_timeout'];

/** The longest that a statement may take, in seconds: longer than any wait for a lock. */
const DRIVER_TIMEOUT_SECONDS = 120;
const DRIVER_TIMEOUT_MAX_SECONDS = 86_400;

/**
 * Reads an address such as `odbc:DSN=campus`. It may contain a password, so no message shows any part of it.
 * @param near makes a path relative to the configuration
 */
export function readOdbc(
  table: Table,
  name: string,
  url: string,
  timeZone: string,
  near: (path: string) => string,
): DatabaseAddress | null {
  if (table.has('ca_file'))
    table.note('ca_file', "is for other databases: name it in the driver's own words.");
  const dialect = table.choice('dialect', 'auto', ODBC_DIALECTS);
  const timeoutSeconds = readTimeout(table);
  const given = parseConnectionString(url.slice('odbc:'.length));
  if (given === null) {
    table.note(
      name,
      'is not a connection string of ODBC, such as odbc:DSN=campus or odbc:Driver={PostgreSQL Unicode};Server=127.0.0.1;Database=campus. A value with ; or } goes into braces, in which } is doubled.',
    );
    return null;
  }
  const inAddress = passwordIn(given);
  if (inAddress !== null && table.has('password_file'))
    table.note('password_file', `is there, and ${name} has a password as well: use one of them.`);
  const passwordFile = table.optionalText('password_file');
  const password = passwordFile === null ? null : readSecret(table, 'password_file', near(passwordFile));
  const pairs =
    password === null || inAddress !== null ? given.pairs : [...given.pairs, ['PWD', password] as const];
  return {
    ...{ kind: 'odbc', text: connectionText({ pairs }), label: connectionLabel(given) },
    ...{ dialect, timeoutSeconds, timeZone },
  };
}

function readTimeout(table: Table): number {
  const text = table.optionalText('driver_timeout');
  const seconds = text === null ? DRIVER_TIMEOUT_SECONDS : readSeconds(text);
  if (seconds !== null && seconds <= DRIVER_TIMEOUT_MAX_SECONDS) return seconds;
  table.note(
    'driver_timeout',
    `is ${shown(text)}; a time such as "30 s" or "5 min" is needed, and at most a day.`,
  );
  return DRIVER_TIMEOUT_SECONDS;
}
