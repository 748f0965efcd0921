import { BridgeError } from '../../bridge-error.ts';
import type { ColumnTypes } from '../../state/tables.ts';
import type { OdbcSession } from './dialect.ts';
import { SQL_TYPE } from './sql-types.ts';

/** Characters of names and ids, and of keys: an index of a small database takes no longer ones. */
const NAME = 64;
const KEY = 255;

/**
 * The types of the bridge's own tables, as the driver names them (`SQLGetTypeInfo`).
 * @throws BridgeError when the database has no type for long texts
 */
export async function ownTypesOf(session: OdbcSession): Promise<ColumnTypes> {
  const first = async (...types: number[]): Promise<string | null> => {
    for (const type of types) {
      const [found] = await session.list({ of: 'types', type });
      if (found?.type_name) return found.type_name;
    }
    return null;
  };
  const text = await first(SQL_TYPE.longvarchar, SQL_TYPE.wlongvarchar);
  if (text === null)
    throw new BridgeError(
      `${session.info.dbms || 'The database'} has no type for long texts that its driver names, so the bridge can't keep its tables there. People can come in from it: name a state_file in [people].`,
    );
  const varchar = (await first(SQL_TYPE.varchar, SQL_TYPE.wvarchar)) ?? 'VARCHAR';
  const integer = (await first(SQL_TYPE.bigint, SQL_TYPE.integer)) ?? 'INTEGER';
  const sized = (name: string, length: number) => (name.includes('(') ? name : `${name}(${length})`);
  return { name: sized(varchar, NAME), key: sized(varchar, KEY), text, integer };
}
