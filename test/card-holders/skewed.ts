import { vi } from 'vitest';
import { changeOf } from '../../src/card-holders/change.ts';
import { cardHolderPage, type ListFilter } from '../../src/card-holders/lists/page-queries.ts';
import { searchQueries } from '../../src/card-holders/lists/search/index-queries.ts';
import { sortKeyOf } from '../../src/card-holders/lists/search/search-index.ts';
import { BOUNDS } from '../../src/card-holders/lists/steps/bounds.ts';
import type { Counted } from '../../src/card-holders/lists/steps/step-through.ts';
import { cardHolderQueries } from '../../src/card-holders/queries.ts';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { recordChange } from '../../src/ledger/record-change.ts';
import type { Page } from '../../src/lib/page.ts';
import { people } from '../bench/seeds/people.ts';
import type { Harness, Tenant } from '../support/server/harness.ts';

interface Person {
  firstName: string;
  lastName: string;
  department: string;
}

/**
 * Campuses, each skewed in a different way. The search finds 45 of every hundred people, everybody, or
 * nobody.
 */
export const CAMPUSES: Record<string, (place: number, people: number) => Person> = {
  'all matches at the end': (place, people) =>
    person(place < people * 0.55 ? `Adams ${place}` : `Smith ${place}`),
  'all matches at the start': (place, people) =>
    person(place < people * 0.45 ? `Asmith ${place}` : `Zorn ${place}`),
  'all matches in one department': (place, people) =>
    place < people * 0.55 ? person(`Jones ${place}`) : { ...person(`Smith ${place}`), department: 'Physics' },
  'one name for all': () => person('Smith'),
  'one letter for all': () => ({ firstName: 's', lastName: 's', department: 'Law' }),
  'no match, though all have each part': (place) => person(`Smix ${place} mitx ithx`),
};
const person = (lastName: string): Person => ({ firstName: 'Robin', lastName, department: 'Law' });

/** Makes an organisation of `count` people, skewed in this way. */
export function skewedCampus({ organisation, context }: Harness, campus: string, count: number): Tenant {
  const tenant = organisation();
  writeNow(context, systemActor('test'), (tx) => {
    let place = 0;
    for (const one of people(tenant.id, count)) {
      const skewed = CAMPUSES[campus]!(place, count);
      const holderType = place % 2 === 0 ? ('student' as const) : ('staff' as const);
      const names = { externalId: `P${place}`, sortKey: sortKeyOf(skewed), preferredName: null, email: null };
      const person = { ...one, ...skewed, ...names, holderType, status: 'active' as const };
      recordChange(tx, changeOf(person, 'upsert'));
      cardHolderQueries(tx.db).insert(person);
      place++;
    }
  });
  return tenant;
}

/** Makes each step end as soon as it may: after one statement. */
export function hurry(): void {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
}

const BEFORE = { ...BOUNDS };

/** The numbers of people that a step has looked at, beyond those of the step before. */
const lookedAt = (before: Counted | null, now: Counted, first: number): number[] => [
  now.through - (before?.through ?? Math.min(first, now.through)),
  (now.passing?.through ?? first) - (before?.passing?.through ?? now.passing?.first ?? first),
  now.walk.looked - (before?.walk.looked ?? 0),
];

/** Returns the page, and the numbers of people that its steps have looked at. */
export function inSteps(server: Harness, tenant: Tenant, filter: ListFilter, page: Page) {
  const { db } = server.context;
  const { first } = searchQueries(db).rangeOf(tenant.id);
  const looked: number[] = [];
  let step = cardHolderPage(db, tenant.id, filter, page, null);
  for (let before: Counted | null = null; !('rows' in step); ) {
    // A step that finds the people who pass and counts them in the same go has not looked twice.
    const [counted, found, walked] = lookedAt(before, step, first) as [number, number, number];
    looked.push(Math.max(counted, counted > 0 ? 0 : found, walked));
    before = step;
    step = cardHolderPage(db, tenant.id, filter, page, before);
    if (looked.length > 1_000) throw new Error('it goes on for ever');
  }
  return { names: step.rows.map(({ externalId }) => externalId), total: step.total, looked };
}

/** Returns the same page in one step: most of a server's bounds are raised so far that nothing is split. */
export function atOnce(server: Harness, tenant: Tenant, filter: ListFilter, page: Page) {
  const lowered = { ...BOUNDS };
  Object.assign(BOUNDS, BEFORE, {
    few: 1e6,
    sortedWhole: 1e6,
    entries: 1e9,
    narrowed: 1e6,
    sorted: 1e6,
    stepMs: Number.POSITIVE_INFINITY,
  });
  const step = cardHolderPage(server.context.db, tenant.id, filter, page, null);
  Object.assign(BOUNDS, lowered);
  if (!('rows' in step)) throw new Error('it takes several steps');
  return { names: step.rows.map(({ externalId }) => externalId), total: step.total };
}
