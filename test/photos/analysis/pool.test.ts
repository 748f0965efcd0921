import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AS_TAKEN } from '../../../src/shared/photos/turn.ts';
import { expectWellFormed } from '../../support/photos/analyse.ts';
import { analysisPool, expectOnlyItsTaskLost } from '../../support/photos/analysis-pool.ts';
import { fixture } from '../../support/photos/images.ts';

const tested = analysisPool();

test.each([
  ['exits.jpg', /^the process ended \(3\)$/],
  ['hangs.jpg', /^no result after 8 s$/],
])('a process that %s takes only its own task with it, and is replaced', (name, reason) =>
  expectOnlyItsTaskLost(tested, name, reason),
);

test('a file that is not there is an error, and nothing more', async () => {
  tested.start({ concurrency: 1 });
  await expect(tested.analyse(join(tested.directory, 'missing.jpg'))).rejects.toThrow(/ENOENT/);
  expect((await tested.analyse(await tested.goodPhoto())).report.faces).toHaveLength(1);
});

test('closing rejects what waits and what comes after', async () => {
  tested.start({ concurrency: 1 });
  const good = await tested.goodPhoto();
  const waiting = [tested.analyse(good), tested.analyse(good)].map((one) =>
    expect(one).rejects.toThrow(/have ended/),
  );
  tested.pool.close();
  await Promise.all(waiting);
  await expect(tested.analyse(good)).rejects.toThrow(/have ended/);
});

test('a picture whose process ends can be asked for again', async () => {
  tested.start({ concurrency: 1 });
  const output = join(tested.directory, 'card.jpg');
  const crop = { left: 0, top: 0, width: 350, height: 450 };
  const source = { path: join(tested.directory, 'exits.jpg'), contentType: null, turn: AS_TAKEN };
  const passing = { code: 'unavailable', extra: { headers: { 'Retry-After': '1' } } };
  await expect(tested.pool.renderCard({ ...source, crop, output })).rejects.toMatchObject(passing);
  const outputs = { display: output, thumbnail: output };
  await expect(tested.pool.renderVariants({ ...source, outputs })).rejects.toMatchObject(passing);
});

test('the report carries the hash and size of the file, from each format', async () => {
  tested.start({ concurrency: 1 });
  const bytes = await fixture('quadrants-display-p3-turned.heic');
  const analysed = await tested.analyse(await tested.store('turned.heic', bytes));
  expect(analysed.sha256).toBe(new Bun.CryptoHasher('sha256').update(bytes).digest('hex'));
  expect(analysed.width).toBeGreaterThan(0);
  expectWellFormed(analysed.report, { width: analysed.width!, height: analysed.height! });
  const empty = await tested.analyse(await tested.store('empty.jpg', new Uint8Array(0)));
  expect(empty).toMatchObject({ width: null, height: null, report: { findings: [{ code: 'undecodable' }] } });
});

test('variants and card are written whole, and nothing is left beside them', async () => {
  tested.start({ concurrency: 1 });
  const path = await tested.goodPhoto();
  const outputs = {
    display: join(tested.directory, 'display.jpg'),
    thumbnail: join(tested.directory, 'thumbnail.jpg'),
  };
  const { report } = await tested.pool.analyse({ path, contentType: null, outputs });
  const card = join(tested.directory, 'card.jpg');
  await tested.pool.renderCard({
    path,
    contentType: null,
    turn: AS_TAKEN,
    crop: report.suggestedCrop!,
    output: card,
  });
  await tested.pool.renderVariants({ path, contentType: null, turn: AS_TAKEN, outputs });
  expect(tested.files()).toEqual(['card.jpg', 'display.jpg', 'good.png', 'thumbnail.jpg']);
  for (const name of ['card.jpg', 'display.jpg', 'thumbnail.jpg']) {
    const { width, height } = await sharp(join(tested.directory, name), { failOn: 'warning' }).metadata();
    const raw = await sharp(join(tested.directory, name), { failOn: 'warning' }).raw().toBuffer();
    expect(raw.length, name).toBe(width * height * 3);
  }
});

test('nothing is left of variants that cannot be written, or of a photo that cannot be read', async () => {
  tested.start({ concurrency: 1 });
  const path = await tested.goodPhoto();
  const nowhere = {
    display: join(tested.directory, 'no', 'd.jpg'),
    thumbnail: join(tested.directory, 'no', 't.jpg'),
  };
  await expect(
    tested.pool.renderVariants({ path, contentType: null, turn: AS_TAKEN, outputs: nowhere }),
  ).rejects.toThrow(/ENOENT/);
  const broken = await tested.store('broken.png', (await Bun.file(path).bytes()).subarray(0, 2000));
  const outputs = { display: join(tested.directory, 'd.jpg'), thumbnail: join(tested.directory, 't.jpg') };
  await expect(
    tested.pool.renderVariants({ path: broken, contentType: null, turn: AS_TAKEN, outputs }),
  ).rejects.toThrow(/cut off/);
  expect(tested.files()).toEqual(['broken.png', 'good.png']);
});
