import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHolder, noisePhoto, upload } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { main } from '../support/server/program.ts';
import { lanyard } from './installation.ts';

const unshare = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user'];
const canMount = spawnSync('unshare', [...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

let dataDir: string;
let passphraseFile: string;
let photoBytes = 0;
beforeAll(async () => {
  dataDir = join(directory(), 'data');
  const server = await startHarness({ DATA_DIR: dataDir });
  const tenant = server.organisation('Campus');
  const holderId = await createHolder(tenant);
  for (let number = 0; number < 3; number++) {
    const bytes = await noisePhoto({ width: 1200 + number, height: 1600 });
    photoBytes += bytes.length;
    await upload(server, tenant, holderId, bytes);
  }
  await server.context.jobs.idle();
  await server.stop();
  passphraseFile = join(directory(), 'passphrase');
  writeFileSync(passphraseFile, 'correct horse battery\n');
});

/**
 * Runs a script that may mount a small disk, which nobody else sees. In the script, `lanyard` is a shell
 * function.
 */
function script(text: string, env: Record<string, string>) {
  const functions = `lanyard() { "$BUN" "$MAIN" "$@"; }`;
  const { status, stdout, stderr } = spawnSync('unshare', [...unshare, 'sh', '-c', `${functions}\n${text}`], {
    env: { ...process.env, BUN: process.execPath, MAIN: main, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  });
  return { status, stderr, lines: stdout.trim().split('\n') };
}

describe.skipIf(!canMount)('on a full disk (skipped where nothing can be mounted)', () => {
  it.each([
    ['a plain archive', ''],
    ['an encrypted archive', 'yes'],
  ])('nothing is kept of %s, and the next one is whole once there is room', (_, isEncrypted) => {
    const [place, kept] = [directory(), directory()];
    const env = { BACKUP_PASSPHRASE_FILE: isEncrypted ? passphraseFile : '' };
    const { stderr, lines } = script(
      `mount -t tmpfs -o size=${Math.floor(photoBytes / 2)} tmpfs "$PLACE"
       lanyard backup "$PLACE/campus.tar" > /dev/null; echo "status $?"
       ls -A "$PLACE" | wc -l
       mount -o remount,size=64m "$PLACE"
       lanyard backup "$PLACE/campus.tar" > /dev/null; echo "status $?"
       ls -A "$PLACE"
       cp "$PLACE/campus.tar" "$KEPT"`,
      { ...env, PLACE: place, KEPT: kept },
    );
    expect(stderr).toBe(
      `lanyard: the disk with ${place} is full; this backup was discarded. Free some space and try again.\n`,
    );
    expect(lines).toEqual(['status 1', '0', 'status 0', 'campus.tar']);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['.lock']);
    const target = join(directory(), 'data');
    expect(lanyard(target, ['restore', join(kept, 'campus.tar'), '--json'], env).json()).toMatchObject({
      photos: 3,
      missing: [],
    });
  });

  it('older backups are kept, nothing is left of the new one, and the data are well', () => {
    const databaseBytes = statSync(join(dataDir, 'lanyard.db')).size;
    const target = directory();
    const { stderr, lines } = script(
      `cp -a "$DATA_DIR/." "$TARGET"
       mount -t tmpfs -o size=256m tmpfs "$DATA_DIR" && cp -a "$TARGET/." "$DATA_DIR" && chmod 700 "$DATA_DIR"
       lanyard backup > /dev/null; echo "plain $?"
       ls -A "$DATA_DIR/backups" > "$TARGET.first"
       leave() {
         rm -f "$DATA_DIR/filler"
         free=$(($(stat -f -c '%a * %S' "$DATA_DIR")))
         head -c $((free - $1)) /dev/zero > "$DATA_DIR/filler"
       }
       leave ${databaseBytes + Math.floor(photoBytes / 2)}
       BACKUP_PASSPHRASE_FILE="$PASSPHRASE" lanyard backup > /dev/null; echo "no room for photos $?"
       leave ${Math.floor(databaseBytes / 2)}
       lanyard backup > /dev/null; echo "no room for a snapshot $?"
       ls -A "$DATA_DIR/backups" | cmp - "$TARGET.first"; echo "the same $?"
       rm "$DATA_DIR/filler"
       lanyard doctor --full > /dev/null; echo "doctor $?"
       BACKUP_PASSPHRASE_FILE="$PASSPHRASE" lanyard backup > /dev/null; echo "with room $?"`,
      { TARGET: target, PASSPHRASE: passphraseFile },
    );
    const backups = join(dataDir, 'backups');
    expect(stderr).toMatch(
      new RegExp(
        `^lanyard: the disk with ${backups} is full; this backup was discarded, and older ones are kept\\. Free some space and try again\\.
lanyard: the disk with ${backups} is full: \\d+ MB are needed for a copy of the database, \\d+ MB are free; no backup was started\\. Free some space and try again\\.
$`,
      ),
    );
    expect(lines).toEqual([
      'plain 0',
      'no room for photos 1',
      'no room for a snapshot 1',
      'the same 0',
      'doctor 0',
      'with room 0',
    ]);
    expect(existsSync(join(dataDir, 'filler'))).toBe(false);
  });
});
