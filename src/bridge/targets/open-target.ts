import type { DatabaseAddress } from '../config/config.ts';
import { openFolder } from './folder.ts';
import { openMariadb } from './mariadb.ts';
import { openOdbc } from './odbc.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Target } from './target.ts';

/** Opens the site's database. Each kind of database has a line here, and a file beside this one. @throws BridgeError */
export function openTarget(address: DatabaseAddress): Promise<Target> {
  switch (address.kind) {
    case 'sqlite':
      return openSqlite(address);
    case 'folder':
      return openFolder(address);
    case 'postgres':
      return openPostgres(address);
    case 'mariadb':
      return openMariadb(address);
    case 'state':
      // A folder without tables keeps its state in a file, and has nothing else.
      return openFolder({ ...address, kind: 'folder', path: address.stateFile, isTaken: false, tables: [] });
    case 'odbc':
      return openOdbc(address);
  }
}
