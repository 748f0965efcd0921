import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { sweepBlobs } from '../../src/photos/sweep.ts';
import { directory } from '../backup/installation.ts';
import { startHarness } from '../support/harness.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const ID = '01a1fdb4-0c33-715a-b4f3-34d8e50a85fe';
const PHOTO = `photos/originals/fe/${ID}.0123456789ab`;

function lanyard(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** A data directory with somebody's photo from long ago. */
function withPhoto(): { dataDir: string; photo: string } {
  const dataDir = join(directory(), 'data');
  const photo = join(dataDir, PHOTO);
  mkdirSync(dirname(photo), { recursive: true, mode: 0o700 });
  writeFileSync(photo, 'a face');
  utimesSync(photo, 0, 0);
  return { dataDir, photo };
}

it('makes no new database beside photos, and says what to do', () => {
  const { dataDir, photo } = withPhoto();
  for (const command of ['serve', 'migrate', 'demo'])
    expect(lanyard(dataDir, command)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^lanyard: .*lanyard\.db is gone, .* lanyard restore FILE --force\. .*\n$/,
      ),
    });
  expect(readFileSync(photo, 'utf8')).toBe('a face');
  expect(existsSync(join(dataDir, 'lanyard.db'))).toBe(false);
  const { status, stdout } = lanyard(dataDir, 'doctor');
  expect(status).toBe(1);
  expect(stdout).toMatch(/✗ database: .*lanyard\.db is gone.* lanyard restore FILE --force/);
});

it('removes no photo when the database knows none', async () => {
  const { dataDir, photo } = withPhoto();
  // As a server of before may have left it.
  const aside = `${dataDir}.aside`;
  const other = await startHarness({ DATA_DIR: aside });
  await other.stop();
  writeFileSync(join(dataDir, 'lanyard.db'), readFileSync(join(aside, 'lanyard.db')));
  const harness = await startHarness({ DATA_DIR: dataDir });
  await sweepBlobs(harness.context, Date.now());
  await harness.stop();
  expect(readFileSync(photo, 'utf8')).toBe('a face');
});

it('says of a damaged database, and of a directory that it can not have, what to do, in a line or two', () => {
  const dataDir = join(directory(), 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(join(dataDir, 'lanyard.db'), 'no database at all '.repeat(500));
  expect(lanyard(dataDir, 'serve')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^lanyard: .*lanyard\.db is damaged .* lanyard restore FILE --force\. .*\n$/,
    ),
  });
  expect(lanyard('/proc/none', 'serve')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^lanyard: .*\/proc\/none.*\n(lanyard: .*\n)?$/),
  });
  rmSync(dataDir, { recursive: true });
});
