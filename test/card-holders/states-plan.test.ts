import { expect, it } from 'vitest';
import { conditionOf, type Narrowing } from '../../src/card-holders/lists/filters/queries.ts';
import { statesSql } from '../../src/card-holders/lists/states/queries.ts';
import { openDatabase } from '../../src/db/open.ts';
import { planOf } from '../support/watch/plan.ts';

const db = openDatabase(':memory:');
const days = { from: '2026-09-01', to: '2026-10-01' };

// The query looks at 200,000 people one by one. For each person, it reads small indexes, and never the rows
// of all photos or cards.
it.each<[string, Narrowing, string[]]>([
  [
    'photos',
    { photoState: 'none' },
    ['SEARCH photos USING COVERING INDEX photos_of_holder (card_holder_id=?)'],
  ],
  [
    'photos that wait',
    { photoWaiting: true },
    ['SEARCH photos EXISTS USING COVERING INDEX photos_of_holder (card_holder_id=? AND status=?)'],
  ],
  [
    'cards that end soon',
    { expiring: days },
    ['SEARCH cards USING COVERING INDEX cards_in_use (card_holder_id=? AND valid_until>? AND valid_until<?)'],
  ],
  [
    'cards, whose own date ends soon',
    { cardExpiring: days },
    [
      'SEARCH cards EXISTS USING COVERING INDEX cards_in_use (card_holder_id=? AND valid_until>? AND valid_until<?)',
    ],
  ],
  [
    'cards that have ended',
    { expired: days },
    [
      'SEARCH cards USING COVERING INDEX cards_in_use (card_holder_id=?)',
      'SEARCH cards USING INDEX cards_of_holder (card_holder_id=?)',
    ],
  ],
])('finds people by their %s in indexes', (_, narrowing, steps) => {
  const { sql } = conditionOf(narrowing)!;
  const plan = planOf(db, `SELECT seq FROM card_holders WHERE seq BETWEEN 1 AND 2500 ${sql}`);
  expect(plan[0]).toBe('SEARCH card_holders USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)');
  expect(plan.filter((step) => /(SEARCH|SCAN) (photos|cards) /.test(step))).toEqual(steps);
});

it.each([
  [
    ['photoState', 'cardState'] as const,
    [
      'SEARCH photos USING COVERING INDEX photos_of_holder (card_holder_id=?)',
      'SEARCH cards USING COVERING INDEX cards_active_of_holder (card_holder_id=?)',
      'SEARCH cards USING INDEX cards_of_holder (card_holder_id=?)',
    ],
  ],
  [
    ['cardValidUntil'] as const,
    [
      'SEARCH cards USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH cards USING COVERING INDEX cards_active_of_holder (card_holder_id=?)',
      'SEARCH cards USING COVERING INDEX cards_of_holder (card_holder_id=?)',
    ],
  ],
])('shows %j of a page in indexes', (wanted, steps) => {
  const plan = planOf(db, statesSql(wanted));
  expect(plan.filter((step) => /(photos|cards) /.test(step))).toEqual(steps);
});
