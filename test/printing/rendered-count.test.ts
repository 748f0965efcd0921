import { expect, it } from 'vitest';
import type { Db } from '../../src/db/open.ts';
import { renderedCount, setRenderedCount } from '../../src/printing/pdf/rendered-count.ts';

it('remembers how far the PDFs that were drawn last are, and forgets older ones', () => {
  const db = {} as Db;
  const underWay = 'under way';
  setRenderedCount(db, underWay, 1);
  setRenderedCount(db, 'old', 1);
  for (let number = 0; number < 2_000; number++) {
    setRenderedCount(db, `batch ${number}`, number);
    if (number % 500 === 0) setRenderedCount(db, underWay, 2 + number / 500);
    expect(renderedCount(db, underWay)).toBe(2 + Math.floor(number / 500));
  }
  expect(renderedCount(db, 'old')).toBe(0);
  expect(renderedCount(db, 'batch 1')).toBe(0);
  expect(renderedCount(db, underWay)).toBe(5);
  expect(renderedCount(db, 'batch 1999')).toBe(1_999);
});
