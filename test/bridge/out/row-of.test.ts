import { expect, it } from 'vitest';
import type { Section } from '../../../src/bridge/config/config.ts';
import { rowOf } from '../../../src/bridge/out/row-of.ts';

const section: Section = {
  ...{ name: 'cards', table: 'badge_cards', statements: null, files: null, variant: 'card' },
  key: { id: 'id' },
  columns: { valid_to: 'validUntil', day: 'validUntil', until: 'holder.expiryDate', issued: 'issuedAt' },
};
const card = {
  ...{ holder: 'p', photo: null, stamp: '' },
  fields: { id: 'c', validUntil: '2027-09-30', issuedAt: '2026-11-22T23:30:00.000Z' },
};
const person = { ...card, fields: { expiryDate: null } };

it('writes days as they are, and to their last second where a column wants that', () => {
  expect(rowOf(section, card, person).columns).toEqual({
    ...{ valid_to: '2027-09-30', day: '2027-09-30', until: null, issued: '2026-11-22T23:30:00.000Z' },
  });
  const ends = { ...section, endOfDay: ['valid_to', 'until'] };
  expect(rowOf({ ...ends, timeZone: 'Pacific/Kiritimati' }, card, person).columns).toEqual({
    ...{ valid_to: '2027-09-30T23:59:59+14:00', day: '2027-09-30', until: null },
    issued: '2026-11-23T13:30:00.000+14:00',
  });
  expect(rowOf(ends, card, person).columns.valid_to).toBe('2027-09-30T23:59:59Z');
});
