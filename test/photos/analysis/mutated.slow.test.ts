import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnalysisPool, createAnalysisPool } from '../../../src/photos/analysis/pool.ts';
import { expectWellFormed } from '../../support/photos/analyse.ts';
import { fixture, mutate } from '../../support/photos/images.ts';
import { passable } from '../../support/photos/portrait.ts';

/** `MUTATED_IMAGES=500` for a long run; `MUTATED_SEED` for other images. */
const count = Number(process.env.MUTATED_IMAGES ?? 60);
const seed = Number(process.env.MUTATED_SEED ?? 1);

let directory: string;
let pool: AnalysisPool;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-mutated-'));
  pool = createAnalysisPool({ concurrency: 1, nativeDirectory: join(directory, 'native') });
});

afterAll(() => {
  pool.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Overwrites some bytes, cuts off the end, or does both, in turn. */
function damaged(bytes: Uint8Array, round: number): Uint8Array {
  const kept = round % 3 === 0 ? bytes.length : Math.floor(bytes.length * (((round * 37) % 97) + 3) * 0.01);
  const cut = bytes.subarray(0, Math.min(bytes.length, kept));
  return round % 3 === 1 ? cut : mutate(cut, 1 + (round % 24), seed * 1_000_003 + round);
}

test(`${count} damaged images each give a report, from a thread that lives on`, async () => {
  const sources = [
    await passable().jpeg({ quality: 80 }).toBuffer(),
    await passable().resize(140).png().toBuffer(),
    await passable().webp({ quality: 80 }).toBuffer(),
    await fixture('quadrants-display-p3-turned.heic'),
    await fixture('quadrants-half-transparent.heic'),
    await fixture('quadrants-p3-by-number.heic'),
    await fixture('quadrants-in-tiles.heic'),
    await passable().jpeg({ quality: 60, progressive: true }).toBuffer(),
  ];
  const outcomes = { refused: 0, read: 0 };
  for (let round = 0; round < count; round++) {
    const source = sources[round % sources.length]!;
    const path = join(directory, `${round}.jpg`);
    await Bun.write(path, damaged(source, round));
    const { report, width, height } = await pool.analyse({ path, contentType: null, outputs: null });
    expectWellFormed(report, width === null || height === null ? null : { width, height });
    if (width === null) {
      outcomes.refused++;
      expect(report.findings.length, `round ${round}`).toBeGreaterThan(0);
    } else outcomes.read++;
  }
  expect(outcomes.refused).toBeGreaterThan(count / 10);
  expect(outcomes.read).toBeGreaterThan(count / 30);
});
