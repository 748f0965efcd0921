import { expect, it } from 'vitest';
import { isFrozen, isToPrint, pictureNote } from '../../../src/web/pages/cards/frozen.ts';

type Card = Parameters<typeof pictureNote>[0];
const AT = '2026-03-01T10:00:00.000Z';

it.each([
  ['queued', null, null, 'As it would print now.'],
  ['print_failed', null, {}, 'As it would print now.'],
  ['printing', null, {}, 'As it was sent to the printer.'],
  ['revoked', null, {}, 'As it was sent to the printer.'],
  ['active', AT, {}, 'As it was printed.'],
  ['expired', AT, {}, 'As it was printed.'],
  ['revoked', null, null, 'It was never printed.'],
  ['expired', null, null, 'It was never printed.'],
] as const)(
  'says of the picture of a card that is %s, printed at %s with %j: %s',
  (status, at, fields, note) => {
    expect(pictureNote({ status, printedAt: at, printedFields: fields })).toBe(note);
  },
);

it('has a version of its design once it is at the printer, even after its person was erased', () => {
  const card = (status: Card['status'], printedAt: string | null = null): Card => ({
    ...{ status, printedAt, printedFields: null },
  });
  expect(isFrozen(card('queued'))).toBe(false);
  expect(isFrozen(card('revoked', AT))).toBe(true);
  expect(isFrozen({ ...card('printing'), printedFields: {} })).toBe(true);
  expect([isToPrint(card('queued')), isToPrint(card('revoked'))]).toEqual([true, false]);
});
