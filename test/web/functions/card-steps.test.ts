import { describe, expect, it } from 'vitest';
import type { Card } from '../../../src/web/api/cards.ts';
import type { CardHolder } from '../../../src/web/api/holders.ts';
import type { Photo } from '../../../src/web/api/photos.ts';
import { type CardProblem, consequencesOf } from '../../../src/web/pages/cards/consequences.ts';
import { type Found, meant } from '../../../src/web/pages/counter/find/find-people.ts';
import { stepOf } from '../../../src/web/pages/counter/steps/step-of.ts';
import { type Recipient, taken } from '../../../src/web/pages/printing/hand-over/find-who.ts';
import { itemInWords } from '../../../src/web/parts/cards/item-state.tsx';

const card = (status: Card['status'], more: Partial<Card> = {}) =>
  ({ status, cardNumber: '00000018', statusReason: null, ...more }) as Card;
const photo = (status: Photo['status']) => ({ status }) as Photo;

describe('an item of an order', () => {
  it.each([
    ['issued', 'active', 'Handed over'],
    ['issued', undefined, 'Handed over'],
    ['issued', 'suspended', 'Handed over, now suspended'],
    ['issued', 'revoked', 'Handed over, since revoked'],
    ['issued', 'expired', 'Handed over, since expired'],
    ['printing', 'printed', 'To be handed over'],
    ['cancelled', 'revoked', 'Cancelled'],
  ] as const)('that is %s, with a card that is %s, is “%s”', (status, card, words) => {
    expect(itemInWords(status, false, card).words).toBe(words);
  });
});

describe('the next step at the counter', () => {
  const step = (currentPhotoId: string | null, photos: Photo['status'][], cards: Card['status'][]) =>
    stepOf({
      holder: { currentPhotoId } as CardHolder,
      photos: photos.map(photo),
      cards: cards.map((status) => card(status)),
    }).at;

  it.each([
    ['photo', null, [], []],
    ['photo', null, ['rejected'], []],
    ['photo', null, ['expired', 'awaiting_upload'], []],
    ['approve', null, ['in_review'], []],
    ['approve', 'p', ['processing', 'approved'], ['active']],
    ['approve', null, ['awaiting_upload', 'in_review'], []],
    ['print', 'p', ['approved'], []],
    ['print', 'p', ['approved'], ['queued']],
    ['print', 'p', ['approved'], ['print_failed', 'active']],
    ['print', 'p', ['approved'], ['revoked']],
    ['photo', null, ['rejected'], ['queued']],
    ['result', 'p', ['approved'], ['printing']],
    ['handOver', 'p', ['in_review'], ['active', 'printed', 'printing']],
    ['served', 'p', ['approved'], ['active']],
    ['served', 'p', ['approved'], ['suspended']],
  ] as const)('is %s with the photo %s, photos %j and cards %j', (at, current, photos, cards) => {
    expect(step(current, [...photos], [...cards])).toBe(at);
  });
});

describe('whom Enter means at the counter', () => {
  const found = (externalId: string | null, cardNumber: string | null = null) =>
    ({ person: { id: externalId, externalId }, cardNumber }) as Found;
  const [one, two, byCard] = [found('S-2'), found('S-22'), found('S-3', '00000018')];

  it('is who has the card, who is alone, or whose number it is, and else nobody', () => {
    expect(meant([byCard, one, two], '00000018')).toBe(byCard);
    expect(meant([one], 'ada')).toBe(one);
    expect(meant([two, one], 'S-2')).toBe(one);
    expect(meant([one, two], 'S')).toBeNull();
    expect(meant([byCard, found('S-4', '00000026')], '1')).toBeNull();
    expect(meant([], 'x')).toBeNull();
  });
});

describe('what will become of a card, before it does', () => {
  const told = (what: CardProblem, of = card('active'), isOnlyRevoked = false) =>
    consequencesOf(of, what, isOnlyRevoked);

  it.each(['lost', 'stolen'] as const)('is its end at once when it is %s, and a new number', (what) => {
    const [first, second] = told(what);
    expect(first).toMatchObject({ isEnd: true, text: expect.stringContaining('is revoked now') });
    expect(second!.text).not.toContain('00000018');
  });

  it.each(['damaged', 'replaced'] as const)(
    'is its end with the hand-over when it is %s, and the same number',
    (what) => {
      const [first, second] = told(what);
      expect(first!.isEnd).toBeUndefined();
      expect(first!.text).toContain('stays active until the new one is handed over');
      expect(second!.text).toContain('keeps the number 00000018');
    },
  );

  it('is a new number when a lost card is replaced later, and no new card when it is only revoked', () => {
    expect(told('damaged', card('revoked', { statusReason: 'lost' }))[1]!.text).not.toContain('keeps');
    expect(told('lost', card('active'), true)).toHaveLength(2);
  });
});

describe('Enter in the hand-over', () => {
  const one = (id: string, status?: Card['status']): Recipient => ({
    ...{ id, name: id, person: null, card: status === undefined ? null : card(status) },
  });

  it.each([
    ['the only one found, to say what is missing', [one('a')], 1, 'a'],
    ['the only one found', [one('a', 'printed')], 1, 'a'],
    ['the only one with a card to hand over', [one('a'), one('b', 'printed'), one('c', 'active')], 3, 'b'],
    ['nobody of two with a card', [one('a', 'printed'), one('b', 'printed')], 2, undefined],
    ['nobody of two without one', [one('a'), one('b', 'active')], 2, undefined],
    ['nobody while others are not shown', [one('a', 'printed'), one('b')], 9, undefined],
    ['nobody where nobody was found', [], 0, undefined],
  ])('takes %s', (_, recipients, total, id) => {
    expect(taken({ recipients, total })?.id).toBe(id);
  });
});
