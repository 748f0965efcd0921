import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { FACES } from '../../src/demo/faces.ts';
import { SITTERS } from '../../src/demo/sitters.ts';

const directory = new URL('../../src/demo/faces/', import.meta.url);
const files = readdirSync(directory).filter((name) => !name.endsWith('.md'));

it('carries every picture, and shows every one that it carries', () => {
  expect(Object.keys(FACES).sort()).toEqual(files.sort());
  const shown = SITTERS.flatMap(({ shots }) => shots.map(({ face }) => face));
  expect([...new Set(shown)].sort()).toEqual(files);
});

it('says of every face where it comes from', () => {
  const sources = readFileSync(new URL('SOURCES.md', directory), 'utf8');
  const numbers = new Set(files.flatMap((name) => name.match(/^\d\d/) ?? []));
  for (const number of numbers)
    expect(sources).toMatch(new RegExp(`^\\| ${number}[.-].* \\| .*\\.jpg +\\|`, 'm'));
});

it('holds portraits that tell nothing but what they show', async () => {
  for (const [name, path] of Object.entries(FACES)) {
    const { width, height, exif, xmp, iptc, icc } = await sharp(path).metadata();
    expect({ name, exif, xmp, iptc, icc }).toEqual({ name });
    if (/^\d\d\./.test(name)) {
      expect(width / height, name).toBeCloseTo(35 / 45, 2);
      expect(width, name).toBeGreaterThan(200);
      expect(width, name).toBeLessThanOrEqual(600);
    }
  }
});
