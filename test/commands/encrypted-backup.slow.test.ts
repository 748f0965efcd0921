import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filled, lanyard, tree } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';

const passphrase = { BACKUP_PASSPHRASE_FILE: join(directory(), 'passphrase') };
writeFileSync(passphrase.BACKUP_PASSPHRASE_FILE, 'correct horse battery\n');

it('is not restored when it is damaged', async () => {
  const { dataDir } = await filled();
  const encrypted = join(directory(), 'campus.tar.age');
  expect(lanyard(dataDir, ['backup', encrypted], passphrase)).toMatchObject({ status: 0, stderr: '' });
  const copy = join(directory(), 'copy.tar.age');
  for (const damage of [
    () => flip(copy, statSync(copy).size - 5_000),
    () => truncateSync(copy, statSync(copy).size - 70_000),
  ]) {
    writeFileSync(copy, readFileSync(encrypted));
    damage();
    const target = join(directory(), 'data');
    const { status, stderr } = lanyard(target, ['restore', copy], passphrase);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^lanyard: .*damaged or cut off.*\n$/)]);
    expect(existsSync(join(target, 'lanyard.db'))).toBe(false);
  }
});

it('encrypts each photo once, and is restored with the passphrase', async () => {
  const { dataDir } = await filled(1);
  const root = join(dataDir, 'backups');
  const paths = [1, 2].map(() => lanyard(dataDir, ['backup', '--json'], passphrase).json().path as string);
  const files = paths.map(
    (path) =>
      tree(path)
        .find((line) => line.startsWith('photos/originals/'))!
        .split(' ')[0]!,
  );
  expect(files[0]).toMatch(/\.age$/);
  expect(statSync(join(paths[1]!, files[1]!)).ino).toBe(statSync(join(paths[0]!, files[0]!)).ino);
  expect(existsSync(join(root, 'lanyard.db'))).toBe(false);
  expect(readFileSync(join(paths[0]!, 'lanyard.db.age')).includes('SQLite format')).toBe(false);
  const target = join(directory(), 'data');
  expect(lanyard(target, ['restore', paths[1]!]).stderr).toContain('is encrypted');
  expect(lanyard(target, ['restore', paths[1]!, '--json'], passphrase).json()).toMatchObject({ photos: 1 });
});

function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = bytes[at]! ^ 0xff;
  writeFileSync(path, bytes);
}
