import { join } from 'node:path';
import { expect, test } from 'vitest';
import { analysisPool, expectOnlyItsTaskLost } from '../../support/photos/analysis-pool.ts';

const tested = analysisPool();

test.each([
  ['throws.jpg', /^the process ended \(1\)$/],
  ['stays silent.jpg', /^no result after 8 s$/],
])('a process that %s takes only its own task with it, and is replaced', (name, reason) =>
  expectOnlyItsTaskLost(tested, name, reason),
);

test('more processes that die at once than there are leave a pool that works', async () => {
  tested.start({ concurrency: 2, timeoutMs: 20_000 });
  const good = await tested.goodPhoto();
  const bad = ['throws.jpg', 'exits.jpg', 'throws.jpg', 'exits.jpg', 'exits.jpg'];
  const died = await Promise.allSettled(bad.map((name) => tested.analyse(join(tested.directory, name))));
  expect(died.every(({ status }) => status === 'rejected')).toBe(true);
  const lived = await Promise.all([good, good, good].map(tested.analyse));
  expect(lived.map(({ report }) => report.faces.length)).toEqual([1, 1, 1]);
});

test('a process stays for the next photo, with its networks, however much memory the rest of the server takes', async () => {
  tested.start({ concurrency: 1 });
  const rest = new Uint8Array(800 * 1024 * 1024).fill(1);
  const good = await tested.goodPhoto();
  await tested.analyse(good);
  await tested.analyse(good);
  expect((await tested.analyse(join(tested.directory, 'counts.jpg'))).sha256).toBe('photo 3');
  expect(rest.at(-1)).toBe(1);
});
