import { expect, it } from 'vitest';
import { printedFieldsOf } from '../../src/cards/freeze.ts';
import type { CardHolder } from '../../src/db/schema/card-holders.ts';

it('prints the day that it is where the organisation is, and the name that the person prefers', () => {
  const holder = { firstName: 'Augusta', preferredName: 'Ada', lastName: 'Lovelace' } as CardHolder;
  const card = { cardNumber: '1', issueNumber: 1, validUntil: null, verificationCode: 'X' };
  const printedIn = (timeZone: string) =>
    printedFieldsOf(holder, card, { name: 'Campus', timeZone }, '2026-03-01T11:30:00.000Z');
  expect(printedIn('Pacific/Kiritimati')).toMatchObject({
    issueDate: '2026-03-02',
    displayName: 'Ada Lovelace',
  });
  expect(printedIn('Pacific/Pago_Pago').issueDate).toBe('2026-03-01');
  expect(printedIn('Pacific/Niue').issueDate).toBe('2026-03-01');
});
