import { ownTables, PLAIN_TYPES } from '../../state/tables.ts';

const OWN_TABLES = ownTables(PLAIN_TYPES)
  .filter(({ sql }) => sql.startsWith('CREATE TABLE'))
  .map(({ name }) => `"${name}"`);

/**
 * Renews the statistics of the bridge's own tables. PostgreSQL does that by itself, but only once a minute. Until then it
 * takes a new table for an empty one and reads all of it for each statement, so that a first run gets slower with every
 * page. It skips tables that belong to somebody else, and, from
 * version 12 on, those that somebody has locked. Older versions refuse the statement.
 */
export const ANALYZE = `ANALYZE (SKIP_LOCKED) ${OWN_TABLES.join(', ')}`;
