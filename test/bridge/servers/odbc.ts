import { skipped } from '../../support/run/skipped.ts';
import type { Campus } from './server-site.ts';

/** Drivers by the Debian package that has them. */
const FILES = {
  'odbc-postgresql': 'psqlodbcw.so',
  'odbc-mariadb': 'libmaodbc.so',
  libsqliteodbc: 'libsqlite3odbc.so',
  'odbc-mdbtools': 'libmdbodbc.so',
  tdsodbc: 'libtdsodbc.so',
} as const;

export type DriverPackage = keyof typeof FILES;

const found = (name: DriverPackage): string | undefined =>
  [...new Bun.Glob(`*/odbc/${FILES[name]}`).scanSync({ cwd: '/usr/lib', absolute: true })][0];

/** True when a driver is installed, and always in CI; otherwise, prints that `what` is skipped. */
export function hasDriver(name: DriverPackage, what: string): boolean {
  if (process.env.CI || found(name) !== undefined) return true;
  return !skipped(what, `${FILES[name]} is missing: apt install ${name}`);
}

/** The path of a driver. */
export function driverFile(name: DriverPackage): string {
  const path = found(name);
  if (path === undefined) throw new Error(`${FILES[name]} is needed: apt install ${name}`);
  return path;
}

/** The connection string of a server's database, from its address for the target of its own. */
export function connectionOf(address: string, driver: DriverPackage): string {
  const { hostname, port, username, password, pathname } = new URL(/url = "(.+)"/.exec(address)![1]!);
  const words = [`Driver=${driverFile(driver)}`, `Server=${hostname}`, `Port=${port}`];
  return [...words, `Database=${pathname.slice(1)}`, `Uid=${username}`]
    .concat(password === '' ? [] : [`Pwd={${password}}`])
    .join(';');
}

/** The same campus, which a bridge reaches by a driver of ODBC. */
export const byOdbc = (campus: Campus, driver: DriverPackage): Campus => ({
  ...campus,
  address: `url = "odbc:${connectionOf(campus.address, driver)}"`,
});
