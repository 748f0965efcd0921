import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { MANIFEST, nameOf } from '../../src/backup/format/format.ts';
import { keptBackups, rotate } from '../../src/backup/schedule/kept.ts';
import { directory } from '../support/server/directory.ts';

const NOW = Date.parse('2026-03-05T12:00:00Z');
const NAMES = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2099-01-01'].map((day) =>
  nameOf(`${day}T02:00:00.000Z`),
);

/** A data directory with these backups. */
function withBackups(names: string[]) {
  const dataDir = directory();
  for (const name of names) {
    const path = join(dataDir, 'backups', name);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, MANIFEST), '{}');
  }
  return { dataDir, there: () => readdirSync(join(dataDir, 'backups')).sort() };
}

it('lists backups with the oldest first, and those of a wrong clock before all', () => {
  const { dataDir } = withBackups(NAMES);
  const [first, second, third, fourth, future] = NAMES;
  expect(keptBackups(dataDir, NOW).map(({ path }) => basename(path))).toEqual([
    future,
    first,
    second,
    third,
    fourth,
  ]);
});

it('keeps as many as asked for, the newest, and the one just made', () => {
  const names = NAMES.slice(0, 4);
  const { dataDir, there } = withBackups(names);
  expect(rotate(dataDir, 4, join(dataDir, 'backups', names[3]!))).toBe(0);
  expect(rotate(dataDir, 2, join(dataDir, 'backups', names[3]!))).toBe(2);
  expect(there()).toEqual(names.slice(2));
  expect(rotate(dataDir, 1, join(dataDir, 'backups', names[2]!))).toBe(1);
  expect(there()).toEqual([names[2]]);
});
