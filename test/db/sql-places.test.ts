import { Glob } from 'bun';
import { expect, it } from 'vitest';

const SOURCE = new URL('../../src/', import.meta.url).pathname;
/**
 * Only these may have SQL: `queries` files and the lists of columns that they share; code about the
 * database's file itself; and the bridge, which works in a site's own database.
 */
const PLACES = /(^|[/-])(queries|columns)\.ts$|^(db|backup|doctor|bridge)\//;
const SQL = /['"`]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|PRAGMA)\s|from 'drizzle-orm/;

const files = [...new Glob('**/*.ts').scanSync(SOURCE)].sort();
const speakers = await Promise.all(
  files.map(async (file) => ({ file, hasSql: SQL.test(await Bun.file(`${SOURCE}${file}`).text()) })),
);

it('has SQL, raw and built, in files of queries alone', () => {
  const withSql = speakers.filter(({ hasSql }) => hasSql).map(({ file }) => file);
  expect(withSql).toContain('card-holders/lists/search/match-queries.ts');
  expect(withSql).toContain('staff/accounts/queries.ts');
  expect(withSql.filter((file) => !PLACES.test(file))).toEqual([]);
});
