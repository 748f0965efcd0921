import { expect, it } from 'vitest';
import '../../src/threads/declared-reads.ts';
import { openDatabase } from '../../src/db/open.ts';
import { readNamed } from '../../src/db/read.ts';
import { planOf } from '../support/watch/plan.ts';
import { statementsOf } from '../support/watch/statements.ts';

const db = openDatabase(':memory:');
const PAGE = { page: 1, pageSize: 25 };
/** Two states of a list under way: after the first, the next step still looks at rows; after the second, it counts. */
const LATER_STEPS = [
  { last: 500, total: 10, page: [1] },
  { last: 500, total: 100, page: Array.from({ length: 25 }, (_, place) => place) },
];

// A list can have a million rows. Without the right index, a step would read all of them, and so would
// sorting.
it.each<[name: string, filter: object, index: string]>([
  ['cards.page', {}, 'cards_issued (organisation_id=?'],
  ['cards.page', { status: 'queued' }, 'cards_by_status (organisation_id=? AND status=?'],
  ['orders.page', {}, 'orders_by_organisation (organisation_id=?'],
  ['orders.page', { status: 'draft' }, 'orders_by_status (organisation_id=? AND status=?'],
  ['orders.page', { reference: 'a' }, 'orders_by_reference (organisation_id=? AND reference=?'],
  [
    'orders.page',
    { reference: 'a', status: 'draft' },
    'orders_by_reference (organisation_id=? AND reference=?',
  ],
  ['orders.page', { q: 'a' }, 'orders_by_organisation (organisation_id=?'],
  ['orders.page', { q: 'a', status: 'draft' }, 'orders_by_status (organisation_id=? AND status=?'],
  ['photos.page', {}, 'photos_by_status (organisation_id=? AND status=?'],
  ['photos.page', { status: 'in_review' }, 'photos_by_status (organisation_id=? AND status=?'],
  ['photos.page', { cardHolderId: 'h' }, 'photos_by_holder (organisation_id=? AND card_holder_id=?'],
  [
    'photos.page',
    { cardHolderId: 'h', status: 'approved' },
    'photos_by_holder (organisation_id=? AND card_holder_id=?',
  ],
  ['webhooks.deliveryPage', {}, 'webhook_deliveries_of_organisation (organisation_id=?'],
  ['webhooks.deliveryPage', { endpointId: 'e' }, 'webhook_deliveries_of_endpoint (endpoint_id=?'],
  [
    'webhooks.deliveryPage',
    { endpointId: 'e', status: 'failed' },
    'webhook_deliveries_of_endpoint (endpoint_id=?',
  ],
  [
    'webhooks.deliveryPage',
    { status: 'failed' },
    'webhook_deliveries_by_status (organisation_id=? AND status=?',
  ],
  [
    'webhooks.deliveryPage',
    { status: 'failed', eventType: 'x' },
    'webhook_deliveries_by_type (organisation_id=? AND event_type=?',
  ],
])('%s of %o goes along an index in the order of the list', (name, filter, index) => {
  const read = readNamed(name);
  const statements = LATER_STEPS.flatMap((progress) =>
    statementsOf(db, () => read(db, 'o', filter, PAGE, progress)),
  );
  const looks = statements.filter((text) => text.includes('"isMatch"'));
  expect(looks).toHaveLength(LATER_STEPS.length);
  for (const text of looks) {
    const plan = planOf(db, text);
    expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
    const searches = plan.filter((step) => /^(SEARCH|SCAN) [a-z]/.test(step));
    expect(searches.length).toBeGreaterThan(0);
    for (const search of searches) expect(search).toMatch(/^SEARCH /);
    for (const search of searches) expect(search).toContain(`INDEX ${index}`);
    for (const search of searches) expect(search).toMatch(/seq[<>]\?\)$/);
  }
});
