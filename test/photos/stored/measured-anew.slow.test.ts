import { expect, test } from 'vitest';
import { differences, storedOf } from '../../support/photos/compare-measures.ts';
import { pictures } from '../../support/photos/pictures.ts';
import { measureAnew } from '../../support/photos/stored-measures.ts';

// `every-verdict.test.ts` measures one picture for each check and finding; these are all the rest.
const changes = [...new Set(pictures.map(({ change }) => change))];

test.each(changes)('the measures of everybody, %s, are those that are stored', async (change) => {
  for (const picture of pictures.filter((one) => one.change === change)) {
    const anew = await measureAnew(await picture.make());
    const stored = storedOf(picture);
    expect(anew === null, picture.person).toBe(stored === null);
    if (anew === null || stored === null) continue;
    expect(anew.isGreyscale, picture.person).toBe(stored.isGreyscale);
    expect(differences(anew.measures, stored.measures), picture.person).toEqual([]);
  }
});
