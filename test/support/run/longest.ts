/**
 * The test files that take longest, as whole runs name them at their end; the longest comes first. A file that is missing
 * here is run all the same, only later.
 */
export const LONGEST: readonly string[] = [
  'test/bridge/servers/in-step.slow.test.ts',
  'test/bridge/servers/people-in.slow.test.ts',
  'test/bridge/kills.slow.test.ts',
  'test/bridge/servers/postgres.slow.test.ts',
  'test/bridge/init/from/from.slow.test.ts',
  'test/bridge/servers/photos-in.slow.test.ts',
  'test/bridge/servers/odbc.slow.test.ts',
  'test/bridge/in/people-in.slow.test.ts',
  'test/bridge/sources/directory/slapd.slow.test.ts',
  'test/bridge/sections.slow.test.ts',
  'test/bridge/in/kills-photos-in.slow.test.ts',
  'test/bridge/files/photos.slow.test.ts',
  'test/bridge/in/killed-between.slow.test.ts',
];
