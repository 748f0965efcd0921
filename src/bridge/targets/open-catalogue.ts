import { BridgeError } from '../bridge-error.ts';
import type { DatabaseAddress } from '../config/config.ts';
import type { Catalogue } from './catalogue.ts';
import { openSqliteCatalogue } from './sqlite/catalogue.ts';

/** Opens the catalogue of the site's database. Each kind of database has a line here. @throws TargetAway, BridgeError */
export async function openCatalogue(address: DatabaseAddress): Promise<Catalogue> {
  switch (address.kind) {
    case 'sqlite':
      return openSqliteCatalogue(address);
    case 'postgres':
      return (await import('./postgres/catalogue.ts')).openPostgresCatalogue(address);
    case 'mariadb':
      return (await import('./mariadb/catalogue.ts')).openMariadbCatalogue(address);
    case 'odbc':
      return (await import('./odbc/catalogue.ts')).openOdbcCatalogue(address);
    case 'folder':
      throw new BridgeError(
        'A folder has no catalogue: lanyard bridge init folder begins its configuration.',
      );
    case 'state':
      throw new BridgeError(
        'A directory has no catalogue: lanyard bridge init directory begins its configuration.',
      );
  }
}
