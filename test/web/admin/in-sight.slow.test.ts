import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { STAFF_LANGUAGES, type StaffLanguage } from '../../../src/shared/texts/languages.ts';
import * as de from '../../../src/web/texts/de.ts';
import * as en from '../../../src/web/texts/en.ts';
import * as fr from '../../../src/web/texts/fr.ts';
import { hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { atHand } from '../../support/browser/journey.ts';
import { waitToShow } from '../../support/browser/waits.ts';
import { demoFace } from '../../support/photos/demo-face.ts';
import { createHolder, noisePhoto, upload } from '../../support/photos/photos.ts';

const TEXTS: Record<StaffLanguage, typeof en> = { en, de, fr };

/** The language whose words take the most room. */
const LONGEST: StaffLanguage = 'de';

const SIZES = [
  [1440, 900],
  [1280, 800],
  [1280, 600],
  [820, 1180],
  [390, 844],
  [390, 664],
] as const;

describe.skipIf(!hasBrowser).each(STAFF_LANGUAGES)(
  'in %s, the decision about a photo is in sight, whole, before anybody scrolls',
  (language) => {
    const desk = openDesk(['operator', 'reviewer'], { isShared: true });
    /** In the longest language, a face that passes, one that fails, a wide picture, and a face that lies on its side. */
    const shots: { photo: string; person: string }[] = [];
    beforeAll(async () => {
      const { server, tenant, staff } = desk;
      await staff.send('PATCH', '/session', { body: { language } });
      // The photo that fails has the most words, so it is the one for every language.
      const failing = demoFace('14-dark');
      const files =
        language === LONGEST
          ? [
              demoFace('25'),
              failing,
              await noisePhoto({ width: 900, height: 400 }),
              await sharp(demoFace('15')).rotate(270).jpeg({ quality: 95 }).toBuffer(),
            ]
          : [failing];
      for (const [place, file] of files.entries()) {
        const names = { firstName: 'Maximiliane-Friederike', lastName: `Wolfenbüttel ${place}` };
        const person = await createHolder(tenant, {
          ...names,
          externalId: `RVG-${place}`,
          department: 'Law',
        });
        shots.push({ photo: await upload(server, tenant, person, file), person });
      }
      await server.context.jobs.idle();
    });
    const inSight = async (page: Page) => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const word of [TEXTS[language].review.approve, TEXTS[language].review.reject])
          await atHand(
            page.getByRole('main').getByRole('button', { name: new RegExp(`^${word.replace('…', '')}`) }),
          );
        expect([width, height, await page.evaluate('scrollY')]).toEqual([width, height, 0]);
      }
    };

    it('at the desk', async () => {
      const visitor = await desk.come('/account');
      for (const { photo } of shots) {
        await visitor.open(`/review/${photo}`);
        await waitToShow(visitor.page, `[data-photo="${photo}"]`);
        await inSight(visitor.page);
      }
    });

    it.each([
      ['at the counter', '/counter'],
      ['on the person’s page', '/people'],
    ])('%s', async (_, place) => {
      const visitor = await desk.come('/account');
      for (const { person } of shots) {
        await visitor.open(`${place}/${person}`);
        await inSight(visitor.page);
      }
    });
  },
);
