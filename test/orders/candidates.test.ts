import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { changeOf } from '../../src/card-holders/change.ts';
import { cardHolderQueries } from '../../src/card-holders/queries.ts';
import { insert as insertCard } from '../../src/cards/insert.ts';
import { watchOtherProcesses } from '../../src/db/commits.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { CardHolder } from '../../src/db/schema/card-holders.ts';
import { systemActor, type Tx, writeNow } from '../../src/db/tx.ts';
import { recordChange } from '../../src/ledger/record-change.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/uuid.ts';
import { candidatePage } from '../../src/orders/candidates/page.ts';
import { insert as insertOrder } from '../../src/orders/create.ts';
import { createOrganisation } from '../../src/organisations/create.ts';
import { CARD_STATUSES, type CardStatus, ITEM_STATUSES } from '../../src/shared/statuses.ts';
import { people } from '../bench/seeds/people.ts';

type Person = Omit<CardHolder, 'seq'>;

const directory = mkdtempSync(join(tmpdir(), 'lanyard-test-'));
const db = openDatabase(join(directory, 'lanyard.db'));
const at = (ms: number) => ({ db, clock: { ...systemClock, now: () => ms } });
const context = at(Date.UTC(2027, 2, 1, 12));
const actor = systemActor('test');
afterAll(() => {
  db.$client.close();
  rmSync(directory, { recursive: true });
});

const organisation = (name: string): string =>
  writeNow(context, actor, createOrganisation, { name, timeZone: 'Pacific/Auckland', photoQuotaBytes: null })
    .id;

/** People who could have a card, unless `more` says otherwise. */
const peopleOf = (organisationId: string, count: number, more: Partial<Person> = {}): Person[] =>
  [...people(organisationId, count)].map((person) => ({
    ...person,
    status: 'active',
    currentPhotoId: newId(),
    externalId: null,
    ...more,
  }));

function add(tx: Tx, all: Person[]): void {
  for (const person of all) {
    recordChange(tx, changeOf(person, 'upsert'));
    cardHolderQueries(db).insert(person);
  }
}

let cards = 0;
const giveCard = (tx: Tx, { id, organisationId }: Person, status: CardStatus) =>
  insertCard(
    tx,
    {
      organisationId,
      cardHolderId: id,
      cardNumber: String(++cards),
      issueNumber: 1,
      status,
      issuedAt: tx.at,
    },
    'card.created',
  );

const page = (
  organisationId: string,
  filter: { q?: string; department?: string },
  at = 1,
  pageSize = 200,
) => {
  const { rows, total } = candidatePage(
    context.db,
    organisationId,
    filter,
    { page: at, pageSize },
    context.clock.now(),
  );
  return { ids: rows.map(({ id }) => id), total };
};

it('leaves out whoever has a card that is not over, or an order that would make one', () => {
  const organisationId = organisation('States');
  const only = (more: Partial<Person>) => peopleOf(organisationId, 1, more)[0]!;
  const expected: string[] = [];
  writeNow(context, actor, (tx) => {
    const put = (isCandidate: boolean, name: string, more: Partial<Person> = {}): Person => {
      const person = only({ firstName: name, lastName: name, sortKey: name, ...more });
      add(tx, [person]);
      if (isCandidate) expected.push(person.id);
      return person;
    };
    put(true, 'a-nothing');
    put(false, 'a-no-photo', { currentPhotoId: null });
    put(false, 'a-inactive', { status: 'inactive' });
    put(false, 'a-archived', { status: 'archived' });
    // It is the second of March in Auckland already.
    put(false, 'a-past', { expiryDate: '2027-03-01' });
    put(true, 'b-last-day', { expiryDate: '2027-03-02' });
    put(true, 'c-endless', { expiryDate: null });
    for (const status of CARD_STATUSES) {
      const isOver = status === 'revoked' || status === 'expired';
      giveCard(tx, put(isOver, `d-${status}`), status);
      const renewed = put(isOver, `d-${status}-again`);
      giveCard(tx, renewed, 'revoked');
      giveCard(tx, renewed, status);
    }
    for (const status of ITEM_STATUSES) {
      const isOver = status === 'issued' || status === 'failed' || status === 'cancelled';
      const { id: cardHolderId } = put(isOver, `e-${status}`);
      const start = { idempotencyKey: null, requestHash: null, reference: null, notes: null };
      insertOrder(tx, { ...start, organisationId, status: 'submitted', submittedAt: tx.at }, [
        { cardHolderId, reason: 'new', replacesCardId: null, designId: null, status },
      ]);
    }
  });
  const found = page(organisationId, {});
  expect(new Set(found.ids)).toEqual(new Set(expected));
  expect(found.total).toBe(expected.length);
  const searched = page(organisationId, { q: 'd-' });
  expect(searched.total).toBe(4);
  expect(expected).toEqual(expect.arrayContaining(searched.ids));
});

it('pages by name through more people than it would sort, each of them once', () => {
  const organisationId = organisation('Many');
  const all = peopleOf(organisationId, 5_300);
  const wearers = all.filter((_, place) => place % 50 === 7);
  writeNow(context, actor, (tx) => {
    add(tx, all);
    for (const wearer of wearers) giveCard(tx, wearer, 'active');
  });
  const byName = (some: Person[]) =>
    some
      .filter((person) => !wearers.includes(person))
      .sort(
        (a, b) => Buffer.compare(Buffer.from(a.sortKey), Buffer.from(b.sortKey)) || (a.id < b.id ? -1 : 1),
      )
      .map(({ id }) => id);
  const pagesOf = (filter: { q?: string; department?: string }) => {
    const found: string[] = [];
    for (let number = 1; number <= 28; number++) found.push(...page(organisationId, filter, number).ids);
    return found;
  };
  const expected = byName(all);
  expect(pagesOf({})).toEqual(expected);
  expect(page(organisationId, {}, 27)).toEqual({ ids: expected.slice(5_200), total: expected.length });
  // The search finds everybody: more people than are looked at one by one.
  expect(pagesOf({ q: 'example' })).toEqual(expected);
  const physicists = byName(all.filter(({ department }) => department === 'Physics'));
  expect(pagesOf({ department: 'Physics' })).toEqual(physicists);
  expect(page(organisationId, { department: 'Physics', q: 'example' }).total).toBe(physicists.length);
});

it('knows of whatever was committed since the page before, by another process too', async () => {
  const organisationId = organisation('Changing');
  const [first, second, third] = peopleOf(organisationId, 3);
  writeNow(context, actor, (tx) => add(tx, [first!, second!]));
  expect(page(organisationId, {}).total).toBe(2);
  writeNow(context, actor, (tx) => giveCard(tx, first!, 'queued'));
  expect(page(organisationId, {})).toEqual({ ids: [second!.id], total: 1 });

  const others = watchOtherProcesses(db, () => {});
  const other = openDatabase(db.$client.filename);
  writeNow({ ...context, db: other }, actor, (tx) => {
    recordChange(tx, changeOf(third!, 'upsert'));
    cardHolderQueries(other).insert(third!);
  });
  other.$client.close();
  await expect.poll(() => page(organisationId, {}).total).toBe(2);
  others.stop();
  // The day ends without a commit by anybody.
  const later = at(Date.UTC(2030, 9, 2));
  expect(
    candidatePage(later.db, organisationId, {}, { page: 1, pageSize: 25 }, later.clock.now()).total,
  ).toBe(0);
});
