import { expect, it } from 'vitest';
import { sentenceOf } from '../../../src/web/pages/people/person/history/sentence.ts';

type Entry = Parameters<typeof sentenceOf>[0];
const whoIn = (type: string, name: string) => {
  const about = { entityType: 'card_holder', entityId: '1', entity: null, changes: {} };
  const entry = { action: 'card_holder.created', actor: { type, id: null, name }, ...about };
  return sentenceOf(entry as unknown as Entry, '1').who;
};

it('names whoever gave a command as the audit log does, and Lanyard for its own tasks', () => {
  expect(whoIn('system', 'command line (uid 0)')).toBe('command line (uid 0)');
  expect(whoIn('system', 'analyse_photo')).toBe('Lanyard');
  expect(whoIn('system', 'constructor')).toBe('constructor');
  expect(whoIn('system', 'photo link')).toBe('The person, by their link');
  expect(whoIn('system', 'kiosk')).toBe('The person, at a kiosk');
  expect(whoIn('staff', 'Dana Reyes')).toBe('Dana Reyes');
});

it('says on the page of each of two merged people which way a card was moved', () => {
  const entry = {
    ...{ action: 'card.moved', entityType: 'card', entityId: '7', entity: { name: '00000117' } },
    ...{
      actor: { type: 'staff', id: null, name: 'Dana' },
      changes: { cardHolderId: { from: '1', to: '2' } },
    },
  } as unknown as Entry;
  expect(sentenceOf(entry, '1').after).toBe('to the other record');
  expect(sentenceOf(entry, '2').after).toBe('here from the other record');
});
