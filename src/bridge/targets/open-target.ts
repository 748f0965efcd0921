import type { DatabaseAddress } from '../config/config.ts';
import { openSqlite } from './sqlite.ts';
import type { Target } from './target.ts';

/** Opens the site's database; a kind of database is a line here, and a file beside it. @throws BridgeError */
export function openTarget(address: DatabaseAddress): Promise<Target> {
  switch (address.kind) {
    case 'sqlite':
      return openSqlite(address);
  }
}
