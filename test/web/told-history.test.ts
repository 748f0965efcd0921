import { expect, it } from 'vitest';
import { texts } from '../../src/web/texts/texts.ts';

/**
 * Actions that no person's history shows: they are about lists or erased people, or the card's own history
 * shows them.
 */
const UNTOLD = [
  'card_holder.erased',
  'card_holder.list_exported',
  'photo.list_exported',
  'order.updated',
  'order.in_production',
  'order.completed',
  'order.anonymised',
];

it('has words in the history of a person for everything that the audit log tells of them', () => {
  const all = Object.keys(texts.audit.actions).filter((action) =>
    /^(card_holder|photo|card|order)\./.test(action),
  );
  const told = [...Object.keys(texts.history.actions), ...Object.keys(texts.history.events), ...UNTOLD];
  expect(told.sort()).toEqual(all.sort());
});
