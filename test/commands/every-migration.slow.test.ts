import { it } from 'vitest';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';
import { expectMigrated } from './migrated.ts';

const earlier = MIGRATIONS.slice(0, -1).map(({ name }, index) => ({ count: index + 1, name }));

it.each(earlier)(
  'brings a filled database of $name to this version, and keeps a whole copy of before',
  ({ count }) => expectMigrated(count),
);
