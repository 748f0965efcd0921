import { expect, test } from 'vitest';
import { pictures } from '../../support/photos/pictures.ts';
import {
  measuresAsText,
  storedMeasures,
  storedVerdicts,
  tableOf,
  verdictsOf,
} from '../../support/photos/stored-measures.ts';

test('the stored verdicts are those on the stored measures', () => {
  // After an intended change, `npm run measures verdicts` writes the verdicts anew: check what has changed.
  expect(verdictsOf(storedMeasures()).split('\n')).toEqual(storedVerdicts().split('\n'));
});

test('the stored measures are those of the pictures, in order, and are read as they are written', () => {
  const rows = storedMeasures();
  const names = ({ change, person }: { change: string; person: string }) => `${change}: ${person}`;
  const known = new Set(rows.map(names));
  expect(pictures.map(names).filter((name) => known.has(name))).toEqual(rows.map(names));
  expect(rows.length).toBeGreaterThan(pictures.length - 10);
  expect(tableOf(rows).split('\n')).toEqual(measuresAsText().split('\n'));
});
