import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openDatabase } from '../../../src/db/open.ts';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { recordChange } from '../../../src/ledger/record-change.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { photoQueries } from '../../../src/photos/queries.ts';
import { originalPath } from '../../../src/storage/disk-store.ts';
import type { Benchmark } from '../figure.ts';
import { interleaved } from '../measuring/pairs.ts';
import { worstWrite } from '../measuring/worst-write.ts';
import { type Campus, seedCampus, temporaryDirectory } from '../seeds/seed.ts';
import { lanyardCommand, startLanyard, withServers } from '../servers/servers.ts';

const PEOPLE = 100_000;
const PHOTOS = 10_000;
/**
 * Small photos, so that a run needs 5 GB of disk instead of 100. It is the number of files that makes copying
 * hard.
 */
const PHOTO_BYTES = 100_000;
const PAIRS = 3;

export const backup: Benchmark = {
  name: 'backup',
  explains:
    'lanyard backup FILE of 100,000 people and 10,000 photos of 100 kB beside an idle server, with its snapshot, checksums and fsync, against cp -r of the same files and sync; the slowest of POST /card-holders at a fixed rate of 50 a second while one backup after the other is made, counted from when it was due; and the second scheduled backup, which links to the photos of the first.',
  run() {
    const campus = seedCampus(PEOPLE);
    const bytes = addPhotos(campus);
    return withServers([startLanyard(campus.dataDir)], async (lanyard) => {
      const total = bytes + statSync(join(campus.dataDir, 'lanyard.db')).size;
      const copy = await interleaved(
        () => megabytesPerSecond(total, () => archive(campus.dataDir)),
        () => megabytesPerSecond(total, () => copyAll(campus.dataDir)),
        PAIRS,
      );
      const url = `${lanyard!.url}/api/v1/card-holders`;
      const idle = await worstWrite(url, campus.key, Bun.sleep(5_000));
      const busy = await worstWrite(
        url,
        campus.key,
        repeatedly(() => archive(campus.dataDir), 5_000),
      );
      await kept(campus.dataDir);
      const startedAtMs = performance.now();
      await kept(campus.dataDir);
      const secondS = (performance.now() - startedAtMs) / 1000;
      return [
        {
          name: 'backup to one file',
          value: copy.ratio,
          unit: '',
          limit: { atLeast: 0.5 },
          measured: `${Math.round(copy.ours)} MB/s against ${Math.round(copy.bare)} MB/s of cp and sync`,
        },
        {
          name: 'POST a holder during backups, slowest',
          value: busy.worstMs,
          unit: 'ms',
          limit: { atMost: 500 },
          measured: `${busy.requests} writes; ${idle.worstMs.toFixed(0)} ms without a backup`,
        },
        {
          name: 'second scheduled backup',
          value: secondS,
          unit: 's',
          limit: { atMost: 10 },
          measured: `${PHOTOS} photos linked to`,
        },
      ];
    });
  },
};

/**
 * Adds photos whose bytes have arrived but that nobody has finalized, so that none is analysed. Returns their
 * total size in bytes.
 */
function addPhotos({ dataDir, organisationId, holderId }: Campus): number {
  const db = openDatabase(join(dataDir, 'lanyard.db'));
  const bytes = new Uint8Array(PHOTO_BYTES);
  writeNow({ db, clock: systemClock }, systemActor('bench'), (tx) => {
    for (let number = 0; number < PHOTOS; number++) {
      const id = newId();
      const blobKey = `${id}.${number.toString(16).padStart(12, '0')}`;
      recordChange(tx, {
        organisationId,
        feed: 'photos',
        recordId: id,
        op: 'upsert',
        version: 1,
        externalId: null,
      });
      photoQueries(db).insert.run({
        id,
        organisationId,
        cardHolderId: holderId,
        status: 'awaiting_upload',
        contentType: 'image/jpeg',
        contentLength: PHOTO_BYTES,
        filename: null,
        uploadExpiresAt: '2100-01-01T00:00:00.000Z',
        blobKey,
        width: null,
        height: null,
        sha256: null,
        analysis: null,
        review: null,
        version: 1,
        createdAt: tx.at,
        updatedAt: tx.at,
      });
      const path = join(dataDir, 'photos', originalPath(blobKey));
      mkdirSync(dirname(path), { recursive: true });
      crypto.getRandomValues(bytes.subarray(0, 65_536));
      writeFileSync(path, bytes);
    }
  });
  db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)');
  db.$client.close();
  return PHOTOS * PHOTO_BYTES;
}

async function megabytesPerSecond(bytes: number, work: () => Promise<void>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return bytes / 1e6 / ((performance.now() - startedAtMs) / 1000);
}

async function archive(dataDir: string): Promise<void> {
  const file = join(temporaryDirectory(), 'campus.tar');
  await run([...lanyardCommand(), 'backup', file], { DATA_DIR: dataDir });
  rmSync(file);
}

const kept = (dataDir: string): Promise<void> => run([...lanyardCommand(), 'backup'], { DATA_DIR: dataDir });

async function copyAll(dataDir: string): Promise<void> {
  const target = temporaryDirectory();
  const from = ['lanyard.db', 'secret.key', 'photos/originals'].map((name) => join(dataDir, name));
  await run(['cp', '-r', ...from, target], {});
  await run(['sync', '-f', target], {});
  rmSync(target, { recursive: true });
}

async function repeatedly(work: () => Promise<void>, forMs: number): Promise<void> {
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs) await work();
}

async function run(command: string[], env: Record<string, string>): Promise<void> {
  const child = Bun.spawn(command, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdout: 'ignore',
    stderr: 'inherit',
  });
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')} failed`);
}
