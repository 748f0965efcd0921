import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CheckName } from '../../../src/shared/reason-codes.ts';
import { FAULTS } from '../../judge/faults/faults.ts';
import { encoded, sharpOf } from '../../judge/faults/pixels.ts';
import { type Portrait, portraitOf } from '../../judge/faults/portrait.ts';
import { analyse, check, decoded } from '../../support/photos/analyse.ts';
import { png } from '../../support/photos/degrade.ts';
import { posedPortraits } from '../../support/photos/portrait.ts';

type Make = (portrait: Portrait) => Promise<Buffer | null>;

const fault = (name: string): Make => FAULTS.find((one) => one.name === name)!.make;

/** Enlarged from so few px between the eyes, smoothly or with pixels that show as squares. */
const enlarged =
  (kernel: 'cubic' | 'nearest') =>
  (eyes: number): Make =>
  async (portrait) => {
    const { width, height, eyeDistance } = portrait;
    const small = await sharpOf(portrait, portrait.rgb)
      .resize(Math.round((width * eyes) / eyeDistance))
      .png()
      .toBuffer();
    return encoded(sharp(small).resize(width, height, { fit: 'fill', kernel }));
  };

/** Faults from the weakest to the strongest, and the check that sees them. */
const SERIES: [name: string, check: CheckName, Make[]][] = [
  [
    'out of focus',
    'focus',
    [1, 1.5, 2, 3.5, 6].map((percent) => (portrait) => {
      const { rgb, eyeDistance } = portrait;
      return encoded(sharpOf(portrait, rgb).blur(Math.max(0.3, (percent / 100) * eyeDistance)));
    }),
  ],
  ['enlarged', 'focus', [60, 45, 30, 20, 12].map(enlarged('cubic'))],
  ['enlarged, in squares', 'focus', [45, 30, 20, 12].map(enlarged('nearest'))],
  [
    'JPEG',
    'focus',
    [40, 20, 10, 5, 2].map(
      (quality) => (portrait) => sharpOf(portrait, portrait.rgb).jpeg({ quality }).toBuffer(),
    ),
  ],
  ['against the light', 'exposure', ['backlit −1 EV', 'backlit −2 EV', 'backlit −3 EV'].map(fault)],
  ['in the dark', 'exposure', ['under-exposed −2 EV', 'under-exposed −3 EV'].map(fault)],
  ['burnt out', 'exposure', ['over-exposed +1 EV', 'over-exposed +1.5 EV'].map(fault)],
  ...['blue', 'orange', 'green'].map((colour): [string, CheckName, Make[]] => [
    `in ${colour} light`,
    'colour_cast',
    [`${colour} cast × 0.5`, `${colour} cast × 1`].map(fault),
  ]),
  ['leaning', 'orientation', ['turned by 10°', 'turned by 20°', 'turned by 90°'].map(fault)],
];

const SEVERITY = { pass: 0, warn: 1, fail: 2 } as const;

test.each(SERIES)('%s: the stronger the fault, never the better the verdict', async (_, name, series) => {
  for (const person of ['a man with dark skin', 'a woman with dark hair, tan']) {
    const bytes = await png(posedPortraits[person]!());
    const before = await analyse(bytes);
    const { picture } = await decoded(bytes);
    const portrait = (await portraitOf(picture, before))!;
    const severities = [SEVERITY[check(before, name).verdict as keyof typeof SEVERITY]];
    for (const make of series) {
      const report = await analyse((await make(portrait))!);
      // Once nobody is found in it, nothing else is measured.
      const isFound = report.faces.length > 0;
      severities.push(isFound ? SEVERITY[check(report, name).verdict as keyof typeof SEVERITY] : 2);
    }
    expect(severities, person).toEqual(severities.toSorted((a, b) => a - b));
    expect(severities.at(-1), person).toBeGreaterThan(0);
  }
});
