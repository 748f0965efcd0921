import type { OdbcAddress } from '../../config/config.ts';
import {
  type Catalogue,
  type CatalogueTable,
  COLUMNS_MAX,
  type ColumnKind,
  TABLES_MAX,
} from '../catalogue.ts';
import type { Found } from '../target.ts';
import { CHUNK_ROWS, quotedColumn, TargetAway } from '../target.ts';
import { sqlOf } from './choose-dialect.ts';
import type { OdbcSession } from './dialect.ts';
import {
  type ListedTable,
  listColumns,
  listIndexes,
  listPrimaryKey,
  listReferences,
  listTables,
} from './listing.ts';
import { sessionOpener } from './open-session.ts';
import { isBinary, isDate, isFloat, isText, isTimestamp, isWhole, SQL_TYPE } from './sql-types.ts';
import { inQuotesOf } from './translate.ts';

/** The bridge's own tables. */
const OWN = /^lanyard_bridge/i;
/** Schemas that belong to databases themselves. */
const SYSTEM =
  /^(sys|syscat|sysibm\w*|sysstat|systools|sysfun|sysproc|information_schema|pg_catalog|pg_toast\w*|performance_schema|mysql|outln|xdb|ctxsys|mdsys|wmsys|dbsnmp)$/i;

/** The structure of a database by its driver's catalogue. @throws TargetAway, BridgeError */
export async function openOdbcCatalogue(address: OdbcAddress): Promise<Catalogue> {
  const session = await sessionOpener(address)();
  return {
    ...{ label: address.label, sql: sqlOf(session.info) },
    tables: () => session.dialect.tables?.(session) ?? listedTables(session),
    sample: (table, columns, limit) => sampleOf(session, address.timeoutSeconds, table, columns, limit),
    close: () => session.end(),
  };
}

async function listedTables(session: OdbcSession): Promise<CatalogueTable[]> {
  const own = (await listTables(session, { schema: null, name: null })).filter(isOfSite).slice(0, TABLES_MAX);
  const isWithSchema = schemasNeeded(own);
  const found: CatalogueTable[] = [];
  let columns = 0;
  for (const table of own) {
    const one = await tableOf(session, table, isWithSchema);
    columns += one.columns.length;
    if (columns > COLUMNS_MAX) break;
    found.push(one);
  }
  return found;
}

const isOfSite = ({ name, schema, type }: ListedTable): boolean =>
  /TABLE|VIEW/.test(type) &&
  !/SYSTEM/.test(type) &&
  !OWN.test(name) &&
  !/^sqlite_/i.test(name) &&
  !(schema !== null && SYSTEM.test(schema));

/** True when statements need schemas to find all tables. */
const schemasNeeded = (tables: readonly ListedTable[]): boolean =>
  new Set(tables.map(({ schema }) => schema)).size > 1;

async function tableOf(
  session: OdbcSession,
  table: ListedTable,
  withSchema: boolean,
): Promise<CatalogueTable> {
  const isView = /VIEW/.test(table.type);
  const columns = await listColumns(session, table);
  // Not every driver knows keys, and a proposal does without.
  const primaryKey = isView ? [] : await orNone(listPrimaryKey(session, table));
  const indexes = isView ? [] : await orNone(listIndexes(session, table));
  const references = isView ? [] : await orNone(listReferences(session, table));
  const schemaOf = (schema: string | null) => (withSchema ? schema : null);
  const uniques = indexes.filter(({ isUnique }) => isUnique).map((index) => index.columns);
  const hasPrimary = uniques.some((unique) => unique.join('\0') === primaryKey.join('\0'));
  return {
    schema: schemaOf(table.schema),
    name: table.name,
    isView,
    comment: table.comment,
    columns: columns.map(({ name, type, typeName, size, isNullable, comment }) => ({
      name,
      type: isText(type) && size > 0 && !typeName.includes('(') ? `${typeName}(${size})` : typeName,
      kind: kindOf(type, typeName),
      isRequired: !isNullable,
      comment,
    })),
    primaryKey,
    uniques: primaryKey.length === 0 || hasPrimary ? uniques : [primaryKey, ...uniques],
    references: references.map((one) => ({ ...one, schema: schemaOf(one.schema) })),
  };
}

async function orNone<Item>(listed: Promise<Item[]>): Promise<Item[]> {
  try {
    return await listed;
  } catch (error) {
    if (error instanceof TargetAway) throw error;
    return [];
  }
}

function kindOf(type: number, typeName: string): ColumnKind {
  if (type === SQL_TYPE.bit || /^bool/i.test(typeName)) return 'boolean';
  if (isDate(type)) return 'day';
  if (isTimestamp(type) || type === SQL_TYPE.datetimeoffset) return 'time';
  if (isBinary(type)) return 'bytes';
  if (isWhole(type) || isFloat(type)) return 'number';
  if ([SQL_TYPE.decimal, SQL_TYPE.numeric].some((one) => one === type)) return 'number';
  return isText(type) || type === SQL_TYPE.guid ? 'text' : 'other';
}

async function sampleOf(
  session: OdbcSession,
  seconds: number,
  { schema, name }: Pick<CatalogueTable, 'schema' | 'name'>,
  columns: readonly string[],
  limit: number,
): Promise<Found[]> {
  const { quote } = session.info;
  const place = [schema, name].filter((part) => part !== null).map((part) => quotedColumn(part));
  const sql = `SELECT ${columns.map(quotedColumn).join(', ')} FROM ${place.join('.')}`;
  const found: Found[] = [];
  // mdbtools takes no quotes around names that don't need them.
  const isPlain = [name, ...columns].every((one) => /^\w+$/.test(one)) && session.dialect.readOnly !== null;
  const statement = isPlain ? inQuotesOf(sql, ' ') : inQuotesOf(sql, quote);
  for await (const chunk of session.rows(statement, { seconds, chunkRows: CHUNK_ROWS })) {
    found.push(...chunk.slice(0, limit - found.length));
    if (found.length >= limit) break;
  }
  return found;
}
