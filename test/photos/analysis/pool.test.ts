import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnalysisPool, createAnalysisPool } from '../../../src/photos/analysis/pool.ts';
import { AS_TAKEN } from '../../../src/shared/photos/turn.ts';
import { expectWellFormed } from '../../support/photos/analyse.ts';
import { png } from '../../support/photos/degrade.ts';
import { fixture } from '../../support/photos/images.ts';
import { passable } from '../../support/photos/portrait.ts';

const PLANTED = `${import.meta.dirname}/../../support/server/planted-analysis.ts`;

let directory: string;
let pool: AnalysisPool;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-pool-'));
});

afterEach(() => {
  pool.close();
  vi.useRealTimers();
  rmSync(directory, { recursive: true, force: true });
});

const start = (options: { concurrency: number; timeoutMs?: number }) => {
  pool = createAnalysisPool({
    nativeDirectory: join(directory, 'native'),
    command: [process.execPath, PLANTED],
    ...options,
  });
};
const analyse = (path: string) => pool.analyse({ path, contentType: null, outputs: null });

async function store(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(directory, name);
  await Bun.write(path, bytes);
  return path;
}

const goodPhoto = async () => store('good.png', await png(passable()));
const files = () =>
  readdirSync(directory)
    .filter((name) => name !== 'native')
    .sort();

test.each([
  ['throws.jpg', /^the process ended \(1\)$/],
  ['exits.jpg', /^the process ended \(3\)$/],
  ['hangs.jpg', /^no result after 8 s$/],
  ['stays silent.jpg', /^no result after 8 s$/],
])('a process that %s takes only its own task with it, and is replaced', async (name, reason) => {
  // No photo takes longer than it may, however busy the machine: only the test says when that is over.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  start({ concurrency: 1, timeoutMs: 8_000 });
  const good = await goodPhoto();
  const before = analyse(good);
  const analysed = Promise.allSettled([before, analyse(join(directory, name)), analyse(good)]);
  await before;
  // Once the next one is begun: by the clock, it has six times its processor time.
  await new Promise((resolve) => setImmediate(resolve));
  if (reason.source.includes('8 s')) vi.advanceTimersByTime(48_000);
  const results = await analysed;
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(String((results[1] as PromiseRejectedResult).reason.message)).toMatch(reason);
  const [first, , last] = results as PromiseFulfilledResult<Awaited<ReturnType<typeof analyse>>>[];
  expect(last!.value.report.checks).toEqual(first!.value.report.checks);
  // And again: the one that replaced it is as good.
  expect((await analyse(good)).sha256).toBe(first!.value.sha256);
});

test('more processes that die at once than there are leave a pool that works', async () => {
  start({ concurrency: 2, timeoutMs: 20_000 });
  const good = await goodPhoto();
  const bad = ['throws.jpg', 'exits.jpg', 'throws.jpg', 'exits.jpg', 'exits.jpg'];
  const died = await Promise.allSettled(bad.map((name) => analyse(join(directory, name))));
  expect(died.every(({ status }) => status === 'rejected')).toBe(true);
  const lived = await Promise.all([good, good, good].map(analyse));
  expect(lived.map(({ report }) => report.faces.length)).toEqual([1, 1, 1]);
});

test('a process stays for the next photo, with its networks, however much memory the rest of the server takes', async () => {
  start({ concurrency: 1 });
  const rest = new Uint8Array(800 * 1024 * 1024).fill(1);
  const good = await goodPhoto();
  await analyse(good);
  await analyse(good);
  expect((await analyse(join(directory, 'counts.jpg'))).sha256).toBe('photo 3');
  expect(rest.at(-1)).toBe(1);
});

test('a file that is not there is an error, and nothing more', async () => {
  start({ concurrency: 1 });
  await expect(analyse(join(directory, 'missing.jpg'))).rejects.toThrow(/ENOENT/);
  expect((await analyse(await goodPhoto())).report.faces).toHaveLength(1);
});

test('closing rejects what waits and what comes after', async () => {
  start({ concurrency: 1 });
  const good = await goodPhoto();
  const waiting = [analyse(good), analyse(good)].map((one) => expect(one).rejects.toThrow(/have ended/));
  pool.close();
  await Promise.all(waiting);
  await expect(analyse(good)).rejects.toThrow(/have ended/);
});

test('the report carries the hash and size of the file, from each format', async () => {
  start({ concurrency: 1 });
  const bytes = await fixture('quadrants-display-p3-turned.heic');
  const analysed = await analyse(await store('turned.heic', bytes));
  expect(analysed.sha256).toBe(new Bun.CryptoHasher('sha256').update(bytes).digest('hex'));
  expect(analysed.width).toBeGreaterThan(0);
  expectWellFormed(analysed.report, { width: analysed.width!, height: analysed.height! });
  const empty = await analyse(await store('empty.jpg', new Uint8Array(0)));
  expect(empty).toMatchObject({ width: null, height: null, report: { findings: [{ code: 'undecodable' }] } });
});

test('variants and card are written whole, and nothing is left beside them', async () => {
  start({ concurrency: 1 });
  const path = await goodPhoto();
  const outputs = { display: join(directory, 'display.jpg'), thumbnail: join(directory, 'thumbnail.jpg') };
  const { report } = await pool.analyse({ path, contentType: null, outputs });
  const card = join(directory, 'card.jpg');
  await pool.renderCard({
    path,
    contentType: null,
    turn: AS_TAKEN,
    crop: report.suggestedCrop!,
    output: card,
  });
  await pool.renderVariants({ path, contentType: null, turn: AS_TAKEN, outputs });
  expect(files()).toEqual(['card.jpg', 'display.jpg', 'good.png', 'thumbnail.jpg']);
  for (const name of ['card.jpg', 'display.jpg', 'thumbnail.jpg']) {
    const { width, height } = await sharp(join(directory, name), { failOn: 'warning' }).metadata();
    const raw = await sharp(join(directory, name), { failOn: 'warning' }).raw().toBuffer();
    expect(raw.length, name).toBe(width * height * 3);
  }
});

test('nothing is left of variants that cannot be written, or of a photo that cannot be read', async () => {
  start({ concurrency: 1 });
  const path = await goodPhoto();
  const nowhere = { display: join(directory, 'no', 'd.jpg'), thumbnail: join(directory, 'no', 't.jpg') };
  await expect(
    pool.renderVariants({ path, contentType: null, turn: AS_TAKEN, outputs: nowhere }),
  ).rejects.toThrow(/ENOENT/);
  const broken = await store('broken.png', (await Bun.file(path).bytes()).subarray(0, 2000));
  const outputs = { display: join(directory, 'd.jpg'), thumbnail: join(directory, 't.jpg') };
  await expect(
    pool.renderVariants({ path: broken, contentType: null, turn: AS_TAKEN, outputs }),
  ).rejects.toThrow(/cut off/);
  expect(files()).toEqual(['broken.png', 'good.png']);
});
