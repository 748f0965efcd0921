import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { decode, defaultMaxPixels } from '../../../src/photos/analysis/decode/decode.ts';
import { decodeHeic } from '../../../src/photos/analysis/decode/heic.ts';
import { measure } from '../../../src/photos/analysis/measure.ts';
import { createAnalysisPool } from '../../../src/photos/analysis/pool.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { interleaved } from '../measuring/pairs.ts';
import { phoneHeic, phonePhoto } from '../seeds/phone-photo.ts';

const PHOTOS = 100;
const limits = { maxPixels: defaultMaxPixels, analysisLongSidePx: 1024 };

export const analysePhoto: Benchmark = {
  name: 'analyse-photo',
  explains:
    'The whole analysis of a 12-megapixel photo, from its bytes to the report, without the stored variants: a JPEG against sharp decoding it once to raw pixels on one thread, a HEIC against libheif decoding it once. The networks are loaded before. And how many such JPEGs two threads analyse a second, with their stored variants.',
  async run() {
    sharp.concurrency(1);
    sharp.cache(false);
    const jpeg = await phonePhoto();
    const heic = await phoneHeic();
    return [
      await against('analysis of a 12 MP JPEG, time', 2, jpeg, async () => {
        await sharp(jpeg).raw().toBuffer();
      }),
      await against('analysis of a 12 MP HEIC, time', 1.3, heic, async () => {
        if (!decodeHeic(heic, defaultMaxPixels).ok) throw new Error('the HEIC fixture does not decode');
      }),
      await many(jpeg),
    ];
  },
};

async function against(
  name: string,
  atMost: number,
  bytes: Uint8Array,
  decodeOnce: () => Promise<void>,
): Promise<Figure> {
  const times = await interleaved(
    () => elapsedMs(() => analyse(bytes)),
    () => elapsedMs(decodeOnce),
  );
  return {
    name,
    value: times.ratio,
    unit: '',
    limit: { atMost },
    measured: `${Math.round(times.ours)} ms against ${Math.round(times.bare)} ms`,
  };
}

/**
 * Analyses a hundred photos, as a server does when a whole class sends theirs: reads each from the disk, analyses it,
 * and writes the display picture and the thumbnail.
 */
async function many(jpeg: Uint8Array): Promise<Figure> {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-photos-'));
  const pool = createAnalysisPool({ concurrency: 2, nativeDirectory: join(directory, 'native') });
  try {
    const path = join(directory, 'photo.jpg');
    writeFileSync(path, jpeg);
    const [display, thumbnail] = ['display.jpg', 'thumbnail.jpg'].map((name) => join(directory, name));
    const photo = { path, contentType: 'image/jpeg', outputs: { display: display!, thumbnail: thumbnail! } };
    const analyseAll = (count: number) =>
      Promise.all(Array.from({ length: count }, () => pool.analyse(photo)));
    // Loads the networks in both processes.
    await analyseAll(4);
    const before = process.cpuUsage();
    const ms = await elapsedMs(async () => void (await analyseAll(PHOTOS)));
    const { user, system } = process.cpuUsage(before);
    return {
      name: 'analysis of many 12 MP JPEGs, with variants',
      value: (PHOTOS * 1000) / ms,
      unit: '/s',
      limit: { atLeast: 10 },
      measured: `${PHOTOS} on two threads; ${Math.round((user + system) / 1000 / PHOTOS)} ms of a core each`,
    };
  } finally {
    pool.close();
    rmSync(directory, { recursive: true });
  }
}

async function analyse(bytes: Uint8Array): Promise<void> {
  const report = await measure(
    await decode(bytes, null, limits),
    new Date().toISOString(),
    performance.now(),
  );
  // A photo without a face would be quicker.
  if (report.faces.length === 0) throw new Error('no face was found');
}

async function elapsedMs(work: () => Promise<void>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
