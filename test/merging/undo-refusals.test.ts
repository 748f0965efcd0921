import { expect, it } from 'vitest';
import type { Holdings, Merge } from '../../src/db/schema/merges.ts';
import { undoRefusalsOf } from '../../src/merging/undo/refusals.ts';

const NOTHING: Holdings = { photos: [], cards: [], items: [], links: [], merged: [] };
const MERGED_AT = '2026-11-27T08:00:00.000Z';
const LATER = '2026-11-27T09:00:00.000Z';

/** A merge. The merged person had the records `goes`; afterwards, the person who stays has `after`. */
const mergeOf = (goes: Partial<Holdings>, after: Partial<Holdings>) =>
  ({
    ...{ id: 'goes', organisationId: 'o', cardHolderId: 'stays', mergedAt: MERGED_AT },
    before: { stays: { holdings: NOTHING }, goes: { holdings: { ...NOTHING, ...goes } } },
    after: { version: 3, holdings: { ...NOTHING, ...after } },
  }) as unknown as Merge;

const codesOf = (merge: Merge, version = 3, now = merge.after.holdings, at = LATER) =>
  undoRefusalsOf(merge, { version }, now, at, true).map(({ code }) => code);

const item = (status: Holdings['items'][number]['status']) => [
  { id: 'i', status, cardId: null, failedReason: null },
];
const card = (status: Holdings['cards'][number]['status']) => [
  { id: 'c', version: 2, status, photoId: null },
];

it('refuses nothing while everything is as the merge left it', () => {
  expect(
    codesOf(
      mergeOf(
        { items: item('waiting_photo'), cards: card('active') },
        { items: item('ready'), cards: card('active') },
      ),
    ),
  ).toEqual([]);
});

it('takes back no merge that has itself failed an order or ended a card', () => {
  expect(codesOf(mergeOf({ items: item('waiting_photo') }, { items: item('failed') }))).toEqual([
    'irreversible',
  ]);
  expect(codesOf(mergeOf({ cards: card('active') }, { cards: card('revoked') }))).toEqual(['irreversible']);
});

it('lets be an item that was left behind', () => {
  expect(codesOf(mergeOf({ items: item('cancelled') }, {}))).toEqual([]);
});

it('names each thing that has happened since, but another merge alone', () => {
  const merge = mergeOf({}, {});
  const since = { ...NOTHING, cards: card('queued'), items: item('ready') };
  expect(codesOf(merge, 4, since)).toEqual(['person_changed', 'cards_changed', 'orders_changed']);
  const merged = [{ id: 'another', externalId: null }];
  expect(codesOf(merge, 4, { ...since, merged })).toEqual(['merged_since']);
});

it('takes no merge back whose user is somebody else by now', () => {
  const refusals = undoRefusalsOf(mergeOf({}, {}), { version: 3 }, NOTHING, LATER, false);
  expect(refusals.map(({ code }) => code)).toEqual(['user_pushed_again']);
});

it('takes a merge back for a day, to the millisecond', () => {
  const merge = mergeOf({}, {});
  expect(codesOf(merge, 3, NOTHING, '2026-11-28T08:00:00.000Z')).toEqual([]);
  expect(codesOf(merge, 4, NOTHING, '2026-11-28T08:00:00.001Z')).toEqual(['too_late']);
});
