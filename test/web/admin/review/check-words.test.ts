import { describe, expect, it } from 'vitest';
import { photoStandards } from '../../../../config/photo-standards.ts';
import { checks } from '../../../../src/web/texts/en/review/checks.ts';

describe('the words of the checks', () => {
  it('are there for each measure that a standard knows, and for no other', () => {
    const units = Object.values(photoStandards).flatMap((standards) =>
      Object.values(standards).map(({ unit }) => unit),
    );
    expect(Object.keys(checks.measures).sort()).toEqual([...new Set(units)].sort());
    // When a measure has different limits in different photos, the words explain the difference.
    const again = new Set(units.filter((unit, place) => units.indexOf(unit) !== place));
    expect(Object.keys(checks.goodHere).sort()).toEqual([...again].sort());
    expect(units).toEqual(expect.arrayContaining(Object.keys(checks.failsNever)));
  });
});
