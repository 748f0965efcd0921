import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { analyse, codes } from '../../support/photos/analyse.ts';
import { overExposed, png } from '../../support/photos/degrade.ts';
import { darkGlasses } from '../../support/photos/faults/dark-glasses.ts';
import { avatar } from '../../support/photos/faults/drawing.ts';
import { eyesClosed } from '../../support/photos/faults/eyes-closed.ts';
import { paintedOn } from '../../support/photos/faults/on-face.ts';
import { posedPortraits, roomPortraits } from '../../support/photos/portrait.ts';

describe.each([
  ['light skin', { skin: '#f1c9a5', hair: '#5a3a22' }],
  ['brown skin', { skin: '#8d5a3b', hair: '#1d1a1a' }],
  ['dark skin', { skin: '#5b3826', hair: '#111111' }],
])('an avatar with %s', (_, colours) => {
  test('is no photo, and nothing else is said of its face', async () => {
    const { findings, faces, recommendation, causes } = await analyse(await avatar(colours));
    expect(findings.map(({ code }) => code)).toEqual(['drawing']);
    expect(findings[0]!.confidence).toBeGreaterThan(0.5);
    expect(findings[0]!.box).toEqual(faces[0]!.box);
    expect(recommendation).not.toBe('approve');
    expect(causes?.filter(({ code, action }) => code === 'focus' && action === 'check')).toEqual([]);
  });

  test('is none when it was saved as a small JPEG, either', async () => {
    const small = sharp(await avatar(colours))
      .resize(360)
      .jpeg({ quality: 75 });
    expect(codes(await analyse(await small.toBuffer()))).toContain('drawing');
  });
});

describe.each(Object.entries({ ...posedPortraits, ...roomPortraits }))('%s', (_, make) => {
  test('is a photo, also a poor one', async () => {
    const { data, info } = await make().png().toBuffer({ resolveWithObject: true });
    for (const photo of [
      await png(make()),
      await sharp(data).jpeg({ quality: 25 }).toBuffer(),
      await sharp(data).median(5).png().toBuffer(),
      await sharp(data).blur(2).png().toBuffer(),
      await png(overExposed(make())),
      await sharp(data)
        .resize({ width: Math.round(info.width / 2) })
        .resize({ width: info.width })
        .png()
        .toBuffer(),
    ])
      expect(codes(await analyse(photo))).not.toContain('drawing');
  });

  test('with something painted on it is a photo as well', async () => {
    for (const photo of [
      await paintedOn(make(), eyesClosed()),
      await paintedOn(make(), darkGlasses('#111111', 0.05)),
    ])
      expect(codes(await analyse(photo))).not.toContain('drawing');
  });
});
