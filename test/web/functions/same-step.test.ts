import { expect, it } from 'vitest';
import { isSameStep } from '../../../src/web/pages/people/person/history/same-step.ts';

const at = '2026-03-01T10:00:00.000Z';
const approved = { action: 'photo.approved', entityId: 'photo', at, changes: {} };
const current = {
  action: 'card_holder.updated',
  entityId: 'person',
  at,
  changes: { currentPhotoId: { from: null, to: 'photo' } },
};

it('leaves out that an approval made the photo the current one, and nothing else of a person', () => {
  expect(isSameStep(current, approved)).toBe(true);
  expect(isSameStep({ ...current, at: '2026-03-01T10:00:00.001Z' }, approved)).toBe(false);
  expect(isSameStep(current, { ...approved, entityId: 'another photo' })).toBe(false);
  expect(isSameStep(current, { ...approved, action: 'photo.rejected' })).toBe(false);
  const more = { ...current.changes, phone: { from: null, to: '1' } };
  expect(isSameStep({ ...current, changes: more }, approved)).toBe(false);
});

it('leaves out the submission that came with the order', () => {
  const submitted = { action: 'order.submitted', entityId: 'order', at, changes: {} };
  const created = { ...submitted, action: 'order.created' };
  expect(isSameStep(submitted, created)).toBe(true);
  expect(isSameStep(submitted, { ...created, at: '2026-02-28T10:00:00.000Z' })).toBe(false);
  expect(isSameStep(created, submitted)).toBe(false);
});
