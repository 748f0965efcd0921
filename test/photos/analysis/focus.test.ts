import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { analyse, check } from '../../support/photos/analyse.ts';
import { blurred, noisy, png, smeared, throughWidth } from '../../support/photos/degrade.ts';
import { eyeDistance } from '../../support/photos/eyes.ts';
import { posedPortraits, roomPortraits } from '../../support/photos/portrait.ts';

const people = [...Object.entries(posedPortraits), ...Object.entries(roomPortraits)];
const focusOf = async (bytes: Uint8Array) => check(await analyse(bytes), 'focus');

describe.each(people)('the focus of %s', (_, make) => {
  let eyes: number;

  beforeAll(async () => {
    const report = await analyse(await png(make()));
    expect(check(report, 'focus')).toMatchObject({ verdict: 'pass' });
    eyes = eyeDistance(report);
  });

  test('passes with a light JPEG compression', async () => {
    expect(await focusOf(await make().jpeg({ quality: 85 }).toBuffer())).toMatchObject({ verdict: 'pass' });
  });

  test('passes with 55 px between the eyes, and fails when that is blurred', async () => {
    const photo = await png(make());
    const { width } = await sharp(photo).metadata();
    const small = () => sharp(photo).resize(Math.round((width * 55) / eyes));
    expect(await focusOf(await png(small()))).toMatchObject({ verdict: 'pass' });
    expect((await focusOf(await png(blurred(0.05 * 55)(sharp(await png(small())))))).verdict).not.toBe(
      'pass',
    );
  });

  test('fails when blurred by 3 % of the eye distance', async () => {
    expect(await focusOf(await png(blurred(0.03 * eyes)(make())))).toMatchObject({ verdict: 'fail' });
  });

  test('fails when smeared by an eighth of the eye distance', async () => {
    expect(await focusOf(await png(smeared(Math.round(eyes / 8) | 1)(make())))).toMatchObject({
      verdict: 'fail',
    });
  });

  test('fails when enlarged from a thumbnail of 60 px, whatever its size says', async () => {
    expect(await focusOf(await throughWidth(make, 60))).toMatchObject({ verdict: 'fail' });
  });

  test.each([12, 25, 40])(
    'does not pass for sharp when noise of ±%s levels covers a blur',
    async (levels) => {
      const soft = await png(blurred(0.04 * eyes)(make()));
      expect((await focusOf(await noisy(sharp(soft), levels))).verdict).not.toBe('pass');
    },
  );

  test('does not pass at JPEG quality 5, and says that it was compressed', async () => {
    const focus = await focusOf(await make().jpeg({ quality: 5 }).toBuffer());
    expect(focus.verdict).not.toBe('pass');
    expect(focus.hint).toBe('Send the original file: this one was compressed too much.');
  });
});
