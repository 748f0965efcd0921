import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { branded, contrast } from '../../../src/web/pages/beginning/branded.ts';

const shipped = (side: string) =>
  readFileSync(new URL(`../../../src/designs/shipped/classic/${side}.svg`, import.meta.url), 'utf8');
const SHIPPED = { front: shipped('front'), back: shipped('back') };
const NOTHING = { main: null, accent: null, logo: null };
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the shipped design with an organisation’s look', () => {
  it('stays as it is where nothing is chosen', () => {
    expect(branded(SHIPPED, NOTHING)).toEqual(SHIPPED);
  });

  it('has the main colour wherever the shipped one was, and keeps dark text on white', () => {
    const { front, back } = branded(SHIPPED, { ...NOTHING, main: '#7a1f3d', accent: '#00a0b0' });
    for (const side of [front, back]) {
      expect(side).not.toMatch(/#1f5482|#e3a23c|stop-color="#0e2344"|#ffdf9e/);
      expect(side).toContain('stop-color="#7a1f3d"');
      expect(side).toContain('fill="#00a0b0"');
      expect(side).toContain('fill="#0e2344"');
    }
  });

  it.each(['#7a1f3d', '#ffe100', '#808080', '#000000', '#ffffff'])(
    'writes readably on a band of %s',
    (main) => {
      const { front } = branded(SHIPPED, { ...NOTHING, main });
      const texts = [
        ...front.matchAll(/data-box="text" data-(?:field="organisation"|text)[^>]*fill="(#[\da-f]{6})"/g),
      ];
      expect(texts).toHaveLength(2);
      const band = [...front.matchAll(/stop-color="(#[\da-f]{6})"/g)]
        .slice(0, 2)
        .map(([, colour]) => colour!);
      for (const [, colour] of texts)
        for (const ground of band) expect(contrast(colour!, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    [0.25, 1.9],
    [1, 7.6],
    [6, 22.4],
  ])('has a logo of %f times its height on a plate in the band, beside the name', (ratio, width) => {
    const { front, back } = branded(SHIPPED, { ...NOTHING, logo: { href: PIXEL, ratio } });
    expect(back).toBe(SHIPPED.back);
    const [, x, y, wide, tall] = /<image x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/
      .exec(front)!
      .map(Number);
    expect(wide).toBeCloseTo(width, 2);
    expect(wide! / tall!).toBeCloseTo(ratio, 1);
    expect(y! + tall! / 2).toBeCloseTo(6.2, 2);
    const name = /data-field="organisation" x="([\d.]+)" y="2" width="([\d.]+)"/.exec(front)!.map(Number);
    expect(name[1]).toBeGreaterThan(x! + wide!);
    expect(name[1]! + name[2]!).toBeCloseTo(57, 2);
  });
});
