import { expect, it } from 'vitest';
import { isToldBy } from '../../../src/web/pages/people/person/history/told-by.ts';

const at = '2026-03-01T10:00:00.000Z';
const approved = { action: 'photo.approved', entityId: 'photo', at, changes: {} };
const current = {
  action: 'card_holder.updated',
  entityId: 'person',
  at,
  changes: { currentPhotoId: { from: null, to: 'photo' } },
};

it('leaves out that an approval made the photo the current one, and nothing else of a person', () => {
  expect(isToldBy(current, approved)).toBe(true);
  expect(isToldBy({ ...current, at: '2026-03-01T10:00:00.001Z' }, approved)).toBe(false);
  expect(isToldBy(current, { ...approved, entityId: 'another photo' })).toBe(false);
  expect(isToldBy(current, { ...approved, action: 'photo.rejected' })).toBe(false);
  const more = { ...current.changes, phone: { from: null, to: '1' } };
  expect(isToldBy({ ...current, changes: more }, approved)).toBe(false);
});

it('leaves out the submission that came with the order', () => {
  const submitted = { action: 'order.submitted', entityId: 'order', at, changes: {} };
  const created = { ...submitted, action: 'order.created' };
  expect(isToldBy(submitted, created)).toBe(true);
  expect(isToldBy(submitted, { ...created, at: '2026-02-28T10:00:00.000Z' })).toBe(false);
  expect(isToldBy(created, submitted)).toBe(false);
});
