import { expect, test } from 'vitest';
import { differences, storedOf } from '../../support/photos/compare-measures.ts';
import { type ChangedPicture, pictures } from '../../support/photos/pictures.ts';
import { measureAnew } from '../../support/photos/stored-measures.ts';

// `every-verdict.test.ts` measures one picture for each check and finding. `npm run measures` measures all of them.
const changes = [...new Set(pictures.map(({ change }) => change))];

/**
 * Everybody's picture as taken; for each change, the pictures of two people, who differ from change to change; and all
 * pictures in which nobody is found.
 */
function chosen(change: string, place: number): ChangedPicture[] {
  const all = pictures.filter((one) => one.change === change);
  if (change === 'as taken') return all;
  const turns = [2 * place, 2 * place + 1].map((turn) => all[turn % all.length]);
  return all.filter((one) => turns.includes(one) || storedOf(one) === null);
}

test.each(changes.map((change, place) => ({ change, place })))(
  'the measures of people, $change, are those that are stored',
  async ({ change, place }) => {
    for (const picture of chosen(change, place)) {
      const anew = await measureAnew(await picture.make());
      const stored = storedOf(picture);
      expect(anew === null, picture.person).toBe(stored === null);
      if (anew === null || stored === null) continue;
      expect(anew.isGreyscale, picture.person).toBe(stored.isGreyscale);
      expect(differences(anew.measures, stored.measures), picture.person).toEqual([]);
    }
  },
);
