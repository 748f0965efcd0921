import type { DatabaseAddress } from '../config/config.ts';
import { openFolder } from './folder.ts';
import { openSqlite } from './sqlite.ts';
import type { Target } from './target.ts';

/**
 * Opens the site's database. Each kind of database has a line here, and a file beside this one. Drivers for
 * database servers are loaded only when they are needed: they would be half of what a bridge loads.
 * @throws BridgeError
 */
export async function openTarget(address: DatabaseAddress): Promise<Target> {
  switch (address.kind) {
    case 'sqlite':
      return openSqlite(address);
    case 'folder':
      return openFolder(address);
    case 'postgres':
      return (await import('./postgres.ts')).openPostgres(address);
    case 'mariadb':
      return (await import('./mariadb.ts')).openMariadb(address);
    case 'state':
      // A folder without tables keeps its state in a file, and has nothing else.
      return openFolder({ ...address, kind: 'folder', path: address.stateFile, isTaken: false, tables: [] });
    case 'odbc':
      return (await import('./odbc.ts')).openOdbc(address);
  }
}
